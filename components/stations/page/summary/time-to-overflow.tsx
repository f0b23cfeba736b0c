import { clsx } from 'clsx'
import type { StationFlows } from '@/lib/stations/flows'
import { OVERFLOW_SOON_MIN, wordsToOverflow } from '@/lib/stations/time-to-overflow'
import { UNKNOWN } from '@/lib/units/format-quantity'

/** Only a filling well has one. */
export function TimeToOverflow({ flows }: { flows: StationFlows | null }) {
  if (!flows) return UNKNOWN
  const { toOverflow, isSteady } = flows
  if (toOverflow)
    return (
      <span className={clsx(toOverflow.soonMin < OVERFLOW_SOON_MIN && 'font-medium')}>
        {wordsToOverflow(toOverflow)}
      </span>
    )
  return isSteady ? <span className="text-muted">not filling</span> : UNKNOWN
}
