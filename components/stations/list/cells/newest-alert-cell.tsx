import { clsx } from 'clsx'
import { SilenceMark } from '@/components/alerts/silence/silence-mark'
import { Age } from '@/components/ui/age'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { newestAlert } from '@/lib/alerts/by-station'
import { troubleSinceMs } from '@/lib/live/live'
import type { RowReadings } from '@/lib/stations/current-readings'
import { UnknownValue } from './unknown-value'

export function NewestAlertCell({ alerts }: RowReadings) {
  const isOld = troubleSinceMs(useAlertsAvailability()) !== null
  if (!alerts) return <p className="text-xs text-faint">unknown</p>
  const alert = newestAlert(alerts)
  if (!alert) return <UnknownValue />
  return (
    <div
      className={clsx(
        'min-w-0 row-compact:flex row-compact:items-baseline row-compact:gap-2',
        isOld && 'text-muted italic',
      )}
    >
      <p className={clsx('truncate text-sm leading-5', !alert.isAcknowledged && 'font-medium')}>
        {alert.name}
      </p>
      {/* One line: an age that doesn't fit is hidden. In a compact row, the name is cut last. */}
      <p className="flex h-4 flex-wrap gap-x-1.5 overflow-hidden text-xs whitespace-nowrap text-muted max-md:justify-end row-compact:min-w-14 row-compact:shrink-999 row-compact:has-[svg]:min-w-20 row-compact:has-[svg]:self-center">
        <span className="max-w-full truncate *:inline empty:hidden row-compact:w-3.5 row-compact:text-clip [&_svg]:mr-1 [&_svg]:inline">
          <SilenceMark alert={alert} />
        </span>
        <span className="truncate">
          <Age sinceMs={alert.raisedAtMs} /> ago
          {alerts.length > 1 && ` · ${alerts.length - 1} more`}
        </span>
      </p>
    </div>
  )
}
