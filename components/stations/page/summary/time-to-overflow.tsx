import { clsx } from 'clsx'
import type { Forecast } from '@/lib/stations/judgement/forecast'
import { OVERFLOW_SOON_MIN, wordsToOverflow } from '@/lib/stations/time-to-overflow'
import { UNKNOWN } from '@/lib/units/format-quantity'

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
