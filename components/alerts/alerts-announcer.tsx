'use client'

import { useState } from 'react'
import { useAlerts, useAlertsAvailability, useUnreadableAlerts } from '@/lib/alerts/alerts-provider'
import { announceAlerts, announceNothing, NOTHING_ANNOUNCED } from '@/lib/alerts/announcement'
import { troubleSinceMs } from '@/lib/live/live'

/** Placeholder for an unknown list. */
const UNKNOWN = {}

/** Announces each new alert once. `aria-live` keeps it audible while the panel is open. */
export function AlertsAnnouncer() {
  const { userAlertData } = useAlerts()
  const unreadable = useUnreadableAlerts()
  const isKnown = troubleSinceMs(useAlertsAvailability()) === null
  const current = isKnown ? userAlertData : UNKNOWN
  const [heard, setHeard] = useState<object>()
  const [announced, setAnnounced] = useState(NOTHING_ANNOUNCED)
  if (current && current !== heard) {
    setHeard(current)
    setAnnounced(
      isKnown && userAlertData
        ? announceAlerts(announced, { alerts: userAlertData, unreadable })
        : announceNothing(announced),
    )
  }
  return (
    <p role="status" aria-live="polite" className="sr-only">
      <span key={announced.count}>{announced.text}</span>
    </p>
  )
}
