'use client'

import { useEffect } from 'react'
import { useAlerts, useAlertsAvailability, useUnreadableAlerts } from '@/lib/alerts/alerts-provider'
import { countAlerts } from '@/lib/alerts/counts'
import { showTabMark } from '@/lib/notifications/show-tab-mark'
import { tabMarkOf } from '@/lib/notifications/tab-mark'

/** Shows the number of unacknowledged alerts in the title and icon of the browser tab. */
export function TabMark() {
  const { userAlertData = [] } = useAlerts()
  const counts = countAlerts(userAlertData, useUnreadableAlerts().length)
  const mark = tabMarkOf(useAlertsAvailability(), counts)
  const count = mark.kind === 'count' ? mark.count : 0

  useEffect(() => {
    return showTabMark(mark.kind === 'count' ? { kind: 'count', count } : { kind: mark.kind })
  }, [mark.kind, count])
  return null
}
