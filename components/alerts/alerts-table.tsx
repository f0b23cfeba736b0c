import type { Alert } from '@/lib/alerts/alert'
import type { UnreadableItem } from '@/lib/alerts/list'
import { StationTimeZoneProvider } from '@/lib/stations/station-time-zone-provider'
import { AlertRow } from './alert-row'
import { StillAlerts } from './still-alerts'
import { UnreadableRow } from './unreadable-row'

interface AlertsTableProps {
  alerts: Alert[]
  unreadable: readonly UnreadableItem[]
  onNavigate: () => void
}

/** Rows are grids that wrap to two lines on a phone, so the table roles are explicit. */
export function AlertsTable({ alerts, unreadable, onNavigate }: AlertsTableProps) {
  return (
    <StillAlerts alerts={alerts}>
      {(rows) => (
        <div role="table" aria-label="Alerts" className="text-sm">
          <div role="rowgroup" className="sr-only sm:not-sr-only">
            <div
              role="row"
              className="alert-columns border-b border-line px-4 py-2 text-xs font-medium text-muted sm:px-5"
            >
              <span role="columnheader">Alert</span>
              <span role="columnheader">Station</span>
              <span role="columnheader">Time</span>
              <span role="columnheader">
                <span className="sr-only">Action</span>
              </span>
            </div>
          </div>
          <div role="rowgroup">
            {unreadable.map(({ id, reason }, index) => (
              <UnreadableRow key={`${index} ${id}`} id={id} reason={reason} />
            ))}
            {rows.map(({ item: alert, isGone }) => (
              <StationTimeZoneProvider key={alert.id} edgeNodeId={alert.edgeNodeId}>
                <AlertRow alert={alert} isGone={isGone} onNavigate={onNavigate} />
              </StationTimeZoneProvider>
            ))}
          </div>
        </div>
      )}
    </StillAlerts>
  )
}
