'use client'

import type { ReactNode } from 'react'
import {
  useAlerts,
  useAlertsAvailability,
  useAlertsReceivedAtMs,
} from '@/lib/alerts/alerts-provider'
import { troubleSinceMs } from '@/lib/live/live'
import { isDelayed } from '@/lib/live/poll-state'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatClock } from '@/lib/time/format'
import { useNow } from '@/lib/time/use-now'

/** How old the list is. */
export function FreshnessNote() {
  const { userAlertData } = useAlerts()
  const availability = useAlertsAvailability()
  const receivedAtMs = useAlertsReceivedAtMs()
  const nowMs = useNow()
  const time = useTimeStyle()
  const troubledMs = troubleSinceMs(availability)
  if (troubledMs !== null)
    return (
      <Attention>
        {userAlertData ? 'Stale' : 'Not available'} since {formatClock(troubledMs, time)}
      </Attention>
    )
  if (receivedAtMs === null) return 'Loading'
  const updated = `Last updated ${formatClock(receivedAtMs, time)}`
  if (isDelayed(receivedAtMs, nowMs)) return <Attention>Delayed. {updated}</Attention>
  return `Live. ${updated}`
}

function Attention({ children }: { children: ReactNode }) {
  return <span className="text-attention">{children}</span>
}
