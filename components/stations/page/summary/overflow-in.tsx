import type { StationFlows } from '@/lib/domain/station-flows'
import { formatAge } from '@/lib/domain/time-format'

const MS_PER_MIN = 60_000

/** The time that is left at these flows; only a well that fills has one. */
export function OverflowIn({ flows }: { flows: StationFlows | null }) {
  if (!flows || flows.quality !== 'live') return '–'
  const { inflow, outflow, minutesToOverflow } = flows
  if (minutesToOverflow === 0) return <span className="font-medium text-attention">now</span>
  if (minutesToOverflow !== null) return formatAge(minutesToOverflow * MS_PER_MIN)
  if (inflow.lps === null || outflow.lps === null) return '–'
  return <span className="text-muted">not filling</span>
}
