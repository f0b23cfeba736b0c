'use client'

import { Moment } from '@/components/ui/moment'
import type { StationMetrics } from '@/lib/readings/metric'
import { useOngoingOverflow } from '@/lib/stations/overflow/use-ongoing-overflow'
import type { PumpStation } from '@/lib/stations/station'

interface OverflowSinceProps {
  station: PumpStation
  /** null: nothing is said. */
  metrics: StationMetrics | null
}

/** Of a station that overflows: `since 00:30`, `since before 00:30`, `when last heard 00:41`. */
export function OverflowSince({ station, metrics }: OverflowSinceProps) {
  return metrics && <Since station={station} metrics={metrics} />
}

function Since({ station, metrics }: { station: PumpStation; metrics: StationMetrics }) {
  const { sinceMs, isStartKnown, lastHeardMs } = useOngoingOverflow(station, metrics)
  if (lastHeardMs !== null)
    return (
      <>
        when last heard <Moment ms={lastHeardMs} />
      </>
    )
  if (sinceMs === null) return null
  return (
    <>
      since {!isStartKnown && 'before '}
      <Moment ms={sinceMs} />
    </>
  )
}
