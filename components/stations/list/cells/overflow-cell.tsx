import { clsx } from 'clsx'
import { SpillLines } from '@/components/stations/overflow/ongoing-overflow'
import { OVERFLOW_SOON_MIN, wordsToOverflow } from '@/lib/stations/time-to-overflow'
import type { RowReadings } from './row-readings'
import { UnknownValue } from './unknown-value'

export function OverflowCell({ station, condition, metrics, flows }: RowReadings) {
  if (condition.status === 'overflowing' && metrics)
    return <SpillLines station={station} metrics={metrics} overflow={condition.overflow} />
  if (!flows?.toOverflow) return <UnknownValue isNumeric />
  const { toOverflow } = flows
  return (
    <p
      className={clsx(
        'text-right text-sm leading-5 whitespace-nowrap tabular-nums',
        toOverflow.soonMin < OVERFLOW_SOON_MIN ? 'font-medium' : 'text-muted',
      )}
    >
      {wordsToOverflow(toOverflow)}
    </p>
  )
}
