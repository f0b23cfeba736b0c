'use client'

import { BellOff } from 'lucide-react'
import { Banner } from '@/components/ui/banner'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { PLAIN_SILENCEABLE } from '@/lib/alerts/silences/silence'
import { troubleSinceMs } from '@/lib/live/live'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatClock } from '@/lib/time/format'
import { SeenButton } from './silence/seen-button'

/** Warns that alerts are unavailable: a station that looks fine may be in alarm. */
export function AlertsBanner() {
  const sinceMs = troubleSinceMs(useAlertsAvailability())
  const time = useTimeStyle()
  return (
    <Banner
      icon={<BellOff aria-hidden className="size-4 shrink-0" />}
      action={
        sinceMs !== null && (
          <SeenButton
            cause={{ ...PLAIN_SILENCEABLE, kind: 'alerts-lost', sinceMs }}
            what="alerts not available"
          />
        )
      }
    >
      {sinceMs !== null && `Alerts not available since ${formatClock(sinceMs, time)}`}
    </Banner>
  )
}
