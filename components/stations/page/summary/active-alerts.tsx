import { useId } from 'react'
import { AcknowledgeButton } from '@/components/alerts/acknowledge-button'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { AlertsAsOf } from '@/components/alerts/alerts-as-of'
import { SilenceMark } from '@/components/alerts/silence/silence-mark'
import { StillAlerts } from '@/components/alerts/still-alerts'
import { Age, Moment } from '@/components/ui/moment'
import type { Alert } from '@/lib/alerts/alert'
import { useUnreadableAlerts } from '@/lib/alerts/alerts-provider'
import { alertDetails } from '@/lib/alerts/details'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatMoment } from '@/lib/time/format'
import { useNow } from '@/lib/time/use-now'
import { counted } from '@/lib/units/counted'

/** All that are active or unacknowledged; how old they are stands beside the status. */
export function ActiveAlerts({ alerts }: { alerts: readonly Alert[] | null }) {
  const unreadable = useUnreadableAlerts().length
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="divide-y divide-line text-sm">
      <h2 id={titleId} className="sr-only">
        Active alerts
      </h2>
      {unreadable > 0 && (
        <p className="bg-attention-tint px-4 py-2 text-attention">
          {counted(unreadable, 'alert')} can’t be read and may be about this station. Open the bell
          to see which.
        </p>
      )}
      {alerts && alerts.length > 0 ? (
        <StillAlerts alerts={alerts}>
          {(rows) => (
            <ul className="divide-y divide-line">
              {rows.map(({ item, isGone }) => (
                <ActiveAlert key={item.id} alert={item} isGone={isGone} />
              ))}
            </ul>
          )}
        </StillAlerts>
      ) : (
        <p className="px-4 py-2.5 text-muted">
          {alerts ? (
            <>
              No active or unacknowledged alerts <AlertsAsOf />
            </>
          ) : (
            'Alerts unavailable. This station may be in alarm.'
          )}
        </p>
      )}
    </section>
  )
}

const MINUTE_MS = 60_000

function ActiveAlert({ alert, isGone }: { alert: Alert; isGone: boolean }) {
  const time = useTimeStyle()
  const nowMs = useNow(MINUTE_MS)
  const formatTime = (ms: number) => formatMoment(ms, time, nowMs)
  const details = alertDetails(alert, { formatTime, units: useUnits() })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 px-4 py-1.5">
      <AlertGlyph alert={alert} />
      <div>
        <h3 className={alert.isAcknowledged ? '' : 'font-semibold'}>
          {alert.name}
          <SilenceMark alert={alert} />
        </h3>
        <p className="text-xs text-muted">
          <Moment ms={alert.raisedAtMs} /> · <Age sinceMs={alert.raisedAtMs} /> ago
        </p>
      </div>
      <AcknowledgeButton alert={alert} isGone={isGone} />
      <p className="col-span-2 col-start-2 text-xs text-muted empty:hidden">
        {details.join(' · ')}
      </p>
    </li>
  )
}
