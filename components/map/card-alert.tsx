import { clsx } from 'clsx'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { SilenceMark } from '@/components/alerts/silence/silence-mark'
import { Age } from '@/components/ui/age'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { newestAlert } from '@/lib/alerts/by-station'
import { troubleSinceMs } from '@/lib/live/live'
import type { BoardEntry } from '@/lib/stations/board'

export function CardAlert({ entry }: { entry: BoardEntry }) {
  const { alerts } = entry
  const alert = newestAlert(alerts ?? [])
  const isOld = troubleSinceMs(useAlertsAvailability()) !== null
  const others = (alerts?.length ?? 0) - 1
  if (!alert) return null
  return (
    <div
      className={clsx(
        'flex items-start gap-2 rounded-md bg-sunken px-2.5 py-2',
        isOld && 'text-muted italic',
      )}
    >
      <AlertGlyph alert={alert} isOld={isOld} />
      <div className="min-w-0">
        <p className="text-sm leading-5 font-medium">
          {alert.name}
          <SilenceMark alert={alert} />
        </p>
        <p className="text-xs text-muted">
          <Age sinceMs={alert.raisedAtMs} /> ago{alert.isAcknowledged && ', acknowledged'}
          {others > 0 && ` · ${others} more`}
        </p>
      </div>
    </div>
  )
}
