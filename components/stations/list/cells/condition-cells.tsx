import { clsx } from 'clsx'
import { SilenceMark, StationSilenceMark } from '@/components/alerts/silence/silence-mark'
import { SpillLines } from '@/components/stations/overflow/ongoing-overflow'
import { EntryGlyph, StatusDetail, StatusWords } from '@/components/stations/status-words'
import { Age } from '@/components/ui/moment'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import type { Alert } from '@/lib/alerts/alert'
import { newestAlert } from '@/lib/alerts/by-station'
import { worstOf } from '@/lib/alerts/order'
import { troubleSinceMs } from '@/lib/live/live'
import type { RowReadings } from '@/lib/stations/current-readings'
import { OVERFLOW_SOON_MIN, wordsToOverflow } from '@/lib/stations/judgement/forecast'
import { UNKNOWN } from '@/lib/units/format-quantity'
import { UnknownValue } from './last-seen-cell'

interface StatusCellProps extends RowReadings {
  /** Alerts to name; defaults to the station's. */
  named?: readonly Alert[]
}

export function StatusCell({ named, ...entry }: StatusCellProps) {
  const alerts = named ?? entry.alerts ?? []
  const first = alerts.length > 0 ? worstOf(alerts) : null
  return (
    <div className="flex min-w-0 items-start gap-2">
      <EntryGlyph entry={entry} className="mt-0.5" />
      <div className="flex min-w-0 items-baseline gap-1.5 md:block md:row-compact:flex">
        <p className="truncate text-sm leading-5 max-md:shrink-0 row-compact:shrink-0">
          <StatusWords entry={entry} />
          <span className="ml-1.5 align-text-bottom empty:hidden">
            <StationSilenceMark alerts={alerts} />
          </span>
        </p>
        <p className="truncate text-xs text-muted">
          <StatusDetail entry={entry} first={first} />
        </p>
      </div>
    </div>
  )
}

/** Used when the *Newest alert* column is shown. */
export function StatusBesideAlertCell(readings: RowReadings) {
  return <StatusCell {...readings} named={[]} />
}

export function NewestAlertCell({ alerts }: RowReadings) {
  const isOld = troubleSinceMs(useAlertsAvailability()) !== null
  if (!alerts) return <p className="text-xs text-faint">unknown</p>
  const alert = newestAlert(alerts)
  if (!alert) return <UnknownValue />
  return (
    <div
      className={clsx(
        'min-w-0 max-md:max-w-40 max-md:text-right row-compact:flex row-compact:items-baseline row-compact:gap-2',
        isOld && 'text-muted italic',
      )}
    >
      <p className={clsx('truncate text-sm leading-5', !alert.isAcknowledged && 'font-medium')}>
        {alert.name}
      </p>
      {/* One line: an age that doesn't fit is hidden. In a compact row, the name is cut last. */}
      <p className="flex h-4 flex-wrap gap-x-1.5 overflow-hidden text-xs whitespace-nowrap text-muted max-md:justify-end row-compact:shrink-999 row-compact:has-[svg]:min-w-20 row-compact:has-[svg]:self-center">
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

export function OverflowCell({ station, condition, metrics, forecast }: RowReadings) {
  if (condition.overflow && metrics)
    return <SpillLines station={station} metrics={metrics} overflow={condition.overflow} />
  if (forecast.kind !== 'filling') return <UnknownValue isNumeric />
  return (
    <p
      className={clsx(
        'text-right text-sm leading-5 whitespace-nowrap tabular-nums',
        forecast.soonMin < OVERFLOW_SOON_MIN ? 'font-medium' : 'text-muted',
      )}
    >
      {wordsToOverflow(forecast)}
    </p>
  )
}

export function DataAgeCell({ report }: RowReadings) {
  if (!report) return <UnknownValue isNumeric />
  const { sinceMs, words } = report
  return (
    <div className={clsx('text-right', words ? 'text-offline' : 'text-muted')}>
      <p className="text-sm leading-5">{sinceMs === null ? UNKNOWN : <Age sinceMs={sinceMs} />}</p>
      {words && (
        <p className="text-xs whitespace-nowrap max-md:hidden row-compact:hidden">{words}</p>
      )}
    </div>
  )
}
