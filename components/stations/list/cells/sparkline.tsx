'use client'

import { clsx } from 'clsx'
import { TREND_STEP_MS } from '@/lib/readings/level-trend'
import {
  sparklineSegments,
  type SparklinePoint,
  type SparklineSource,
} from '@/lib/readings/sparkline'
import { useNow } from '@/lib/time/use-now'

const WIDTH = 72
const HEIGHT = 24
/** Room for the line's own width. */
const PAD = 1.5

export function Sparkline({ trend, isLive }: { trend: SparklineSource; isLive: boolean }) {
  // The trend is updated every 15 minutes and doesn't move in between.
  const endMs = useNow(TREND_STEP_MS) + TREND_STEP_MS
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={clsx('h-6 shrink-0', isLive ? 'text-line-strong' : 'text-line')}
    >
      <path
        d={sparklineSegments(trend, endMs).map(pathOf).join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A single point becomes a dot: a line to itself with round caps. */
function pathOf(segment: SparklinePoint[]): string {
  const points = segment.map(({ x, y }) => {
    const left = PAD + x * (WIDTH - 2 * PAD)
    const top = HEIGHT - PAD - y * (HEIGHT - 2 * PAD)
    return `${left.toFixed(1)} ${top.toFixed(1)}`
  })
  const [first] = points
  return `M${first}L${points.length > 1 ? points.slice(1).join(' ') : first}`
}
