'use client'

import { BellOff, WifiOff } from 'lucide-react'
import { Banner } from '@/components/ui/banner'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { PLAIN_SILENCEABLE } from '@/lib/alerts/silences/silence'
import { troubleSinceMs } from '@/lib/live/live'
import { useIsOffline } from '@/lib/live/use-is-offline'
import { useStop } from '@/lib/live/use-stop-reason'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatClock } from '@/lib/time/format'
import { SeenButton } from './silence/seen-button'

/**
 * Says what isn't known, and since when: a station that looks fine may be in alarm. While offline,
 * for all of the page; otherwise interrupted readings are noted where they stand.
 */
export function OutageBanner() {
  const alertsLostMs = troubleSinceMs(useAlertsAvailability())
  const isOffline = useIsOffline()
  const stop = useStop()
  const time = useTimeStyle()
  const lost = [
    ...(alertsLostMs === null ? [] : [{ what: 'Alerts', sinceMs: alertsLostMs }]),
    ...(isOffline && stop ? [{ what: 'Readings', sinceMs: stop.sinceMs }] : []),
  ]
  const words = lost.map(({ what, sinceMs }, index) =>
    index === 0
      ? `${what} not available since ${formatClock(sinceMs, time)}`
      : `${what.toLowerCase()} since ${formatClock(sinceMs, time)}`,
  )
  const Icon = isOffline ? WifiOff : BellOff
  return (
    <Banner
      icon={<Icon aria-hidden className="size-4 shrink-0" />}
      action={
        alertsLostMs !== null && (
          <SeenButton
            cause={{ ...PLAIN_SILENCEABLE, kind: 'alerts-lost', sinceMs: alertsLostMs }}
            what="alerts not available"
          />
        )
      }
    >
      {isOffline ? `You are offline. ${words.join(', ') || 'Data is not updating'}.` : words[0]}
    </Banner>
  )
}
