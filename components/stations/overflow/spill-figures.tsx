'use client'

import { Figure } from '@/components/ui/figure'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { StationMetrics } from '@/lib/readings/metric'
import { spilledText, spillRateText } from '@/lib/stations/overflow/spill-texts'
import { useOngoingOverflow } from '@/lib/stations/overflow/use-ongoing-overflow'
import type { PumpStation } from '@/lib/stations/station'

interface SpillFiguresProps {
  station: PumpStation
  metrics: StationMetrics
}

/** What spills now and what has spilled so far, as figures of a list. */
export function SpillFigures({ station, metrics }: SpillFiguresProps) {
  const { rate, spilled } = useOngoingOverflow(station, metrics)
  const units = useUnits()
  return (
    <>
      <Figure name="Spilling" isAbnormal={rate !== null}>
        {spillRateText(rate, units)}
      </Figure>
      <Figure name="Spilled so far" isAbnormal={spilled !== null}>
        {spilledText(spilled, units)}
      </Figure>
    </>
  )
}
