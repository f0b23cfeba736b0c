'use client'

import { AcknowledgeButton } from '@/components/alerts/acknowledge-button'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { raisedAtMs } from '@/lib/domain/alerts-by-station'
import { formatTimestamp } from '@/lib/domain/time-format'
import { useTimeZone } from '@/lib/hooks/use-time-zone'
import type { Alert } from '@/lib/schemas/alert'
import { Age } from '@/components/stations/age'
import { Section } from '@/components/stations/section'

/** The station's alerts, each to be acknowledged here; nothing is claimed while they are unknown. */
export function StationAlerts({ alerts }: { alerts: readonly Alert[] | null }) {
  if (alerts?.length === 0) return null
  return (
    <Section title="Alerts">
      {alerts ? (
        <ul className="divide-y divide-line">
          {alerts.map((alert) => (
            <StationAlert key={alert.id} alert={alert} />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-3 text-sm text-muted">
          Not known at present. This station may be in alarm.
        </p>
      )}
    </Section>
  )
}

function StationAlert({ alert }: { alert: Alert }) {
  const timeZone = useTimeZone()
  const clearedAtMs = alert.cleared_at ? Date.parse(alert.cleared_at) : null
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <AlertGlyph isAcknowledged={alert.acknowledged} />
      <div className="min-w-0 flex-1">
        <p className={alert.acknowledged ? 'text-sm' : 'text-sm font-semibold'}>{alert.name}</p>
        <p className="text-xs text-muted">
          <time dateTime={alert.alerted_at}>{formatTimestamp(raisedAtMs(alert), timeZone)}</time> ·{' '}
          <Age sinceMs={raisedAtMs(alert)} /> ago
          {clearedAtMs !== null && ` · cleared ${formatTimestamp(clearedAtMs, timeZone)}`}
        </p>
      </div>
      <AcknowledgeButton alert={alert} />
    </li>
  )
}
