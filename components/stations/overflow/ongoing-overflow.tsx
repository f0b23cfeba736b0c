'use client'

import { Figure } from '@/components/ui/figure'
import { Moment } from '@/components/ui/moment'
import { Section } from '@/components/ui/section'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { StationMetrics } from '@/lib/readings/metric'
import type { Overflow } from '@/lib/stations/judgement/overflow'
import { spilledText, spillRateText } from '@/lib/stations/overflow/report'
import { useOngoingOverflow } from '@/lib/stations/overflow/use-ongoing-overflow'
import type { PumpStation } from '@/lib/stations/station'

interface OngoingProps {
  station: PumpStation
  metrics: StationMetrics
}

interface OverflowSinceProps {
  station: PumpStation
  /** null: shows nothing */
  metrics: StationMetrics | null
  overflow: Overflow | null
}

/** For example `since 00:30`, `since before 00:30`, `when last measured 00:41`. */
export function OverflowSince({ station, metrics, overflow }: OverflowSinceProps) {
  if (!metrics || !overflow) return null
  if (overflow.lastMeasuredMs !== null)
    return (
      <>
        when last measured <Moment ms={overflow.lastMeasuredMs} />
      </>
    )
  return <Since station={station} metrics={metrics} />
}

function Since({ station, metrics }: OngoingProps) {
  const { sinceMs, isStartKnown } = useOngoingOverflow(station, metrics)
  if (sinceMs === null) return null
  return (
    <>
      since {!isStartKnown && 'before '}
      <Moment ms={sinceMs} />
    </>
  )
}

export function SpillLines({ station, metrics }: OngoingProps) {
  const { rate, spilled } = useOngoingOverflow(station, metrics)
  const units = useUnits()
  return (
    <div className="text-right whitespace-nowrap tabular-nums">
      <p className="text-sm leading-5 font-medium text-alarm">{spilledText(spilled, units)}</p>
      <p className="text-xs text-muted row-compact:hidden">{spillRateText(rate, units)}</p>
    </div>
  )
}

export function SpillFigures({ station, metrics }: OngoingProps) {
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

export function OverflowSection(props: OngoingProps) {
  return (
    <Section title="Overflow" note="estimated">
      <div className="flex flex-col gap-2 px-4 py-3">
        <dl className="grid grid-cols-2 gap-x-4">
          <SpillFigures {...props} />
        </dl>
        <p className="text-xs text-muted">
          Inflow less what the pumps move. The range allows for the meters’ accuracy; without an
          inflow meter, for half to twice the inflow before the overflow.
        </p>
      </div>
    </Section>
  )
}
