'use client'

import { Figure } from '@/components/ui/figure'
import { Moment } from '@/components/ui/moment'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { overflowWords, spilledInWords, spillRateText } from '@/lib/stations/overflow/report'
import type { OverflowView } from '@/lib/stations/overflow/running'
import { useRunningOverflow } from '@/lib/stations/overflow/use-running-overflow'

/** For example `since 00:30`, `since before 00:30`, `when last measured 00:41`. */
export function OverflowSince({ overflow, ...view }: OverflowView) {
  const lastMeasuredMs = overflow?.lastMeasuredMs ?? null
  const isMeasured = lastMeasuredMs === null
  const running = useRunningOverflow({ ...view, overflow: isMeasured ? overflow : null })
  if (!isMeasured)
    return (
      <>
        when last measured <Moment ms={lastMeasuredMs} />
      </>
    )
  if (!running) return null
  return (
    <>
      since {!running.isStartKnown && 'before '}
      <Moment ms={running.sinceMs} />
    </>
  )
}

function useSpillWords(view: OverflowView) {
  const running = useRunningOverflow(view)
  const units = useUnits()
  const { rate: spilling } = overflowWords(view.station)
  return (
    running && {
      spilling,
      rate:
        spillRateText(running.rate, units) + (view.overflow?.isSurcharged ? ', surcharged' : ''),
      volume: spilledInWords(running.event, units),
    }
  )
}

/** `1.2–5 m³ so far`, `2.4–9.4 L/s`; what it does stands in the status. */
export function SpillLines(view: OverflowView) {
  const words = useSpillWords(view)
  if (!words) return null
  return (
    <div className="text-right tabular-nums *:truncate">
      <p title={words.volume} className="text-sm leading-5 font-medium text-alarm">
        {words.volume}
      </p>
      <p title={words.rate} className="text-xs text-muted row-compact:hidden">
        {words.rate}
      </p>
    </div>
  )
}

export function SpillFigures(view: OverflowView) {
  const words = useSpillWords(view)
  if (!words) return null
  return (
    <>
      <Figure name={`${words.spilling}, est.`}>
        <span className="font-medium text-alarm">{words.rate}</span>
      </Figure>
      <Figure name={`${overflowWords(view.station).volume}, est.`}>
        <span className="font-medium text-alarm">{words.volume}</span>
      </Figure>
    </>
  )
}

export const SPILL_METHOD =
  'Inflow less what the pumps move. The range allows for the meters’ accuracy; without an inflow ' +
  'meter, for half to twice the inflow before the overflow.'
