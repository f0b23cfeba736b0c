import { clsx } from 'clsx'
import { newestAlert, raisedAtMs } from '@/lib/domain/alerts-by-station'
import type { Alert } from '@/lib/schemas/alert'
import { Age } from '@/components/stations/age'

/** The newest alert with its age, and how many others there are. */
export function NewestAlertCell({ alerts }: { alerts: readonly Alert[] | null }) {
  if (!alerts) return <p className="text-xs text-faint">not known</p>
  const alert = newestAlert(alerts)
  if (!alert) return <p className="text-sm text-faint">–</p>
  return (
    <div className="min-w-0">
      <p className={clsx('truncate text-sm leading-5', !alert.acknowledged && 'font-medium')}>
        {alert.name}
      </p>
      <p className="text-xs text-muted">
        <Age sinceMs={raisedAtMs(alert)} /> ago
        {alerts.length > 1 && ` · ${alerts.length - 1} more`}
      </p>
    </div>
  )
}
