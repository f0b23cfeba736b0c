import { clsx } from 'clsx'
import { ReadingNote } from '@/components/stations/reading-note'
import { Figure } from '@/components/ui/figure'
import { Quantity } from '@/components/ui/quantity'
import type { CurrentReadings } from '@/lib/stations/current-readings'
import type { Flow } from '@/lib/stations/flows'
import type { Forecast } from '@/lib/stations/judgement/forecast'
import { OVERFLOW_SOON_MIN, wordsToOverflow } from '@/lib/stations/time-to-overflow'
import { UNKNOWN } from '@/lib/units/format-quantity'

interface WaterFiguresProps {
  readings: CurrentReadings
  hasWetWell: boolean
}

export function WaterFigures({ readings, hasWetWell }: WaterFiguresProps) {
  const { flows, forecast, headline } = readings
  return (
    <dl className="grid flex-1 grid-cols-3 content-start gap-x-3 gap-y-2.5 border-t border-line pt-4 @md:grid-cols-2 @md:border-t-0 @md:pt-0">
      <FlowFigure name="Inflow" flow={flows?.inflow} />
      <FlowFigure name="Outflow" flow={flows?.outflow} />
      {hasWetWell && (
        <>
          <Figure name="Overflow in">
            <TimeToOverflow forecast={forecast} />
          </Figure>
          <Figure name="Stored" quality={headline?.quality}>
            <Quantity value={flows?.heldM3 ?? null} unit="m3" />
          </Figure>
          <Figure name="Room left" quality={headline?.quality}>
            <Quantity value={flows?.freeM3 ?? null} unit="m3" />
          </Figure>
        </>
      )}
    </dl>
  )
}

export function FlowFigure({ name, flow }: { name: string; flow: Flow | undefined }) {
  const note = flow && flow.lps !== null && <ReadingNote {...flow} />
  return (
    <Figure name={name} quality={flow?.quality} note={note}>
      <Quantity value={flow?.lps ?? null} unit="L/s" isEstimated={flow?.isEstimated} />
    </Figure>
  )
}

/** Only a filling well has one. */
export function TimeToOverflow({ forecast }: { forecast: Forecast }) {
  if (forecast.kind === 'filling')
    return (
      <span className={clsx(forecast.soonMin < OVERFLOW_SOON_MIN && 'font-medium')}>
        {wordsToOverflow(forecast)}
      </span>
    )
  return forecast.kind === 'steady' ? <span className="text-muted">not filling</span> : UNKNOWN
}
