import { useRef } from 'react'
import { useLevelTrend } from '@/lib/history/use-level-trend'
import type { EdgeNodeId } from '@/lib/ids'
import { Sparkline } from './sparkline'

interface LevelTrendProps {
  edgeNodeId: EdgeNodeId
  isLive: boolean
}

/** The level over the last 24 hours. Takes the same room without it. */
export function LevelTrend({ edgeNodeId, isLive }: LevelTrendProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const trend = useLevelTrend(edgeNodeId, ref)
  return (
    <span ref={ref} className="h-6 w-18 max-xl:hidden">
      {trend && <Sparkline trend={trend} isLive={isLive} />}
    </span>
  )
}
