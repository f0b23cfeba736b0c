'use client'

import { useUnits } from '@/lib/preferences/preferences-provider'
import type { StationMetrics } from '@/lib/readings/metric'
import { spilledText, spillRateText } from '@/lib/stations/overflow/spill-texts'
import { useOngoingOverflow } from '@/lib/stations/overflow/use-ongoing-overflow'
import type { PumpStation } from '@/lib/stations/station'

interface SpillLinesProps {
  station: PumpStation
  metrics: StationMetrics
}

/** What has spilled so far, and what spills now, for a cell of the list. */
export function SpillLines({ station, metrics }: SpillLinesProps) {
  const { rate, spilled } = useOngoingOverflow(station, metrics)
  const units = useUnits()
  return (
    <div className="text-right whitespace-nowrap tabular-nums">
      <p className="text-sm leading-5 font-medium text-alarm">{spilledText(spilled, units)}</p>
      <p className="text-xs text-muted row-compact:hidden">{spillRateText(rate, units)}</p>
    </div>
  )
}
