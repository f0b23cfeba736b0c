import { STATION_STATUSES, STATUS_WORDS } from '@/lib/domain/station-status'
import type { StationStatus } from '@/lib/domain/station-status'
import { StatusGlyph } from '@/components/stations/status-glyph'

/** What can only be counted when the alerts are known. */
const NEEDS_ALERTS: readonly StationStatus[] = ['alarm', 'acknowledged', 'normal']

interface StatusSummaryProps {
  counts: Readonly<Record<StationStatus, number>>
  areAlertsKnown: boolean
}

/** How many stations have each status; a count that nobody can know reads "–". */
export function StatusSummary({ counts, areAlertsKnown }: StatusSummaryProps) {
  const statuses = STATION_STATUSES.filter(
    (status) => status !== 'readings-only' || counts['readings-only'] > 0,
  )
  return (
    <ul aria-label="Stations by status" className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {statuses.map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <StatusGlyph status={status} className="size-3.5" />
          <span className="font-semibold tabular-nums">
            {!areAlertsKnown && NEEDS_ALERTS.includes(status) ? '–' : counts[status]}
          </span>
          <span className="text-muted">{STATUS_WORDS[status]}</span>
        </li>
      ))}
    </ul>
  )
}
