import { AlertsAsOf } from '@/components/alerts/alerts-as-of'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { Age } from '@/components/ui/age'
import { Section } from '@/components/ui/section'
import type { Alert } from '@/lib/alerts/alert'
import { alertsOf } from '@/lib/alerts/by-station'
import { useAlertsByStation } from '@/lib/alerts/use-alerts-by-station'
import type { EdgeNodeId } from '@/lib/ids'

export function OtherAlerts({ alert, edgeNodeId }: { alert: Alert; edgeNodeId: EdgeNodeId }) {
  const alerts = alertsOf(useAlertsByStation(), edgeNodeId)?.alerts ?? null
  if (!alerts)
    return <p className="text-sm text-muted">Alerts unavailable. The station may have others.</p>
  const others = alerts.filter(({ id }) => id !== alert.id)
  if (others.length === 0)
    return (
      <p className="text-sm text-muted">
        No other alerts at this station <AlertsAsOf />
      </p>
    )
  return (
    <Section title="Other alerts at this station" note={<AlertsAsOf />}>
      <ul className="divide-y divide-line">
        {others.map((other) => (
          <li key={other.id} className="flex items-start gap-2.5 px-4 py-2">
            <AlertGlyph alert={other} />
            <div className="min-w-0">
              <p className={other.isAcknowledged ? 'text-sm' : 'text-sm font-semibold'}>
                {other.name}
              </p>
              <p className="text-xs text-muted first-letter:uppercase">
                {other.severity && `${other.severity} · `}
                <Age sinceMs={other.raisedAtMs} /> ago
                {other.clearedAtMs !== null && ' · cleared'}
                {other.isAcknowledged && ' · acknowledged'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
