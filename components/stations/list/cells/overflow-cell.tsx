import { clsx } from 'clsx'
import { SpillLines } from '@/components/stations/overflow/ongoing-overflow'
import { formatTimeToOverflow, OVERFLOW_SOON_MIN } from '@/lib/stations/time-to-overflow'
import type { RowReadings } from './row-readings'
import { UnknownValue } from './unknown-value'

export function OverflowCell({ station, condition, metrics, flows }: RowReadings) {
  if (condition.status === 'overflowing' && metrics)
    return <SpillLines station={station} metrics={metrics} />
  const minutes = flows?.minutesToOverflow ?? null
  if (minutes === null) return <UnknownValue isNumeric />
  return (
    <p
      className={clsx(
        'text-right text-sm leading-5 whitespace-nowrap tabular-nums',
        minutes < OVERFLOW_SOON_MIN ? 'font-medium' : 'text-muted',
      )}
    >
      {formatTimeToOverflow(minutes)}
    </p>
  )
}
