import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { MuteMark } from '@/components/alerts/mute/mute-mark'
import { Reasons } from '@/components/stations/reasons'
import { Age } from '@/components/ui/age'
import type { Alert } from '@/lib/alerts/alert'
import { newestAlert } from '@/lib/alerts/by-station'
import type { Reason } from '@/lib/stations/judgement/reasons'

interface CardAlertProps {
  /** null while unknown. */
  alerts: readonly Alert[] | null
  reasons: readonly Reason[]
}

export function CardAlert({ alerts, reasons }: CardAlertProps) {
  const alert = newestAlert(alerts ?? [])
  if (!alert)
    return (
      <p className="text-sm text-muted first-letter:uppercase empty:hidden">
        <Reasons
          reasons={[...reasons, ...(alerts ? [] : [{ text: 'alerts unknown', sinceMs: null }])]}
        />
      </p>
    )
  const others = (alerts?.length ?? 0) - 1
  return (
    <div className="flex items-start gap-2 rounded-md bg-sunken px-2.5 py-2">
      <AlertGlyph alert={alert} />
      <div className="min-w-0">
        <p className="text-sm leading-5 font-medium">
          {alert.name}
          <MuteMark alert={alert} />
        </p>
        <p className="text-xs text-muted">
          <Age sinceMs={alert.raisedAtMs} /> ago{alert.isAcknowledged && ', acknowledged'}
          {others > 0 && ` · ${others} more`}
        </p>
      </div>
    </div>
  )
}
