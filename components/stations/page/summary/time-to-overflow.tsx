import { clsx } from 'clsx'
import type { StationFlows } from '@/lib/stations/flows'
import { formatTimeToOverflow, OVERFLOW_SOON_MIN } from '@/lib/stations/time-to-overflow'
import { UNKNOWN } from '@/lib/units/format-quantity'

/** Only a filling well has one. */
export function TimeToOverflow({ flows }: { flows: StationFlows | null }) {
  if (!flows || flows.quality !== 'live') return UNKNOWN
  const { inflow, outflow, freeM3, minutesToOverflow } = flows
  if (minutesToOverflow !== null)
    return (
      <span
        className={clsx(
          minutesToOverflow < OVERFLOW_SOON_MIN && 'font-medium',
          minutesToOverflow === 0 && 'text-attention',
        )}
      >
        {formatTimeToOverflow(minutesToOverflow)}
      </span>
    )
  const isKnown = freeM3 !== null && inflow.lps !== null && outflow.lps !== null
  return isKnown ? <span className="text-muted">not filling</span> : UNKNOWN
}
