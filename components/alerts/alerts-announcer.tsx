'use client'

import { useState } from 'react'
import type { Alert } from '@/lib/alerts/alert'
import { useAlerts, useAlertsAvailability, useUnreadableAlerts } from '@/lib/alerts/alerts-provider'
import { announceAlerts, markAlertsUnknown, NOTHING_ANNOUNCED } from '@/lib/alerts/announcement'
import { openGroups } from '@/lib/alerts/groups/open-groups'
import { troubleSinceMs } from '@/lib/live/live'
import { useAlertPlaces } from '@/lib/stations/use-alert-places'

const NO_ALERTS: Alert[] = []

const UNKNOWN = {}

/** Announces each new alert once. `aria-live` keeps it audible while the panel is open. */
export function AlertsAnnouncer() {
  const { userAlertData } = useAlerts()
  const unreadable = useUnreadableAlerts()
  const places = useAlertPlaces(userAlertData ?? NO_ALERTS)
  const isKnown = troubleSinceMs(useAlertsAvailability()) === null
  const current = isKnown ? userAlertData : UNKNOWN
  const [last, setLast] = useState<object>()
  const [announced, setAnnounced] = useState(NOTHING_ANNOUNCED)
  if (current && current !== last) {
    setLast(current)
    setAnnounced(
      isKnown && userAlertData
        ? announceAlerts(announced, {
            alerts: userAlertData,
            unreadable,
            groups: openGroups(userAlertData, places),
          })
        : markAlertsUnknown(announced),
    )
  }
  return (
    <p role="status" aria-live="polite" className="sr-only">
      <span key={announced.count}>{announced.text}</span>
    </p>
  )
}
