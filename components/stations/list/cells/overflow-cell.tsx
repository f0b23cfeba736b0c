import { clsx } from 'clsx'
import { SpillLines } from '@/components/stations/overflow/ongoing-overflow'
import type { RowReadings } from '@/lib/stations/current-readings'
import { OVERFLOW_SOON_MIN, wordsToOverflow } from '@/lib/stations/time-to-overflow'
import { UnknownValue } from './unknown-value'

export function OverflowCell({ station, condition, metrics, forecast }: RowReadings) {
  if (condition.overflow && metrics)
    return <SpillLines station={station} metrics={metrics} overflow={condition.overflow} />
  if (forecast.kind !== 'filling') return <UnknownValue isNumeric />
  return (
    <p
      className={clsx(
        'text-right text-sm leading-5 whitespace-nowrap tabular-nums',
        forecast.soonMin < OVERFLOW_SOON_MIN ? 'font-medium' : 'text-muted',
      )}
    >
      {wordsToOverflow(forecast)}
    </p>
  )
}
