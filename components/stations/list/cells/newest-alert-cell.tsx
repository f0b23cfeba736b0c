import { clsx } from 'clsx'
import { Age } from '@/components/ui/age'
import { newestAlert } from '@/lib/alerts/by-station'
import type { RowReadings } from './row-readings'
import { UnknownValue } from './unknown-value'

/** The newest alert with its age, and how many others there are. */
export function NewestAlertCell({ alerts }: RowReadings) {
  if (!alerts) return <p className="text-xs text-faint">unknown</p>
  const alert = newestAlert(alerts)
  if (!alert) return <UnknownValue />
  return (
    <div className="min-w-0 row-compact:flex row-compact:items-baseline row-compact:gap-2">
      <p className={clsx('truncate text-sm leading-5', !alert.isAcknowledged && 'font-medium')}>
        {alert.name}
      </p>
      {/* On one line, this is truncated before the name is, down to the age. */}
      <p className="text-xs whitespace-nowrap text-muted row-compact:min-w-14 row-compact:shrink-999 row-compact:truncate">
        <Age sinceMs={alert.raisedAtMs} /> ago
        {alerts.length > 1 && ` · ${alerts.length - 1} more`}
      </p>
    </div>
  )
}
