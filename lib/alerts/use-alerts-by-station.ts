import { useMemo } from 'react'
import { troubleSinceMs } from '@/lib/live/live'
import { useAlerts, useAlertsAvailability, useUnreadableAlerts } from './alerts-provider'
import { alertsByStation } from './by-station'
import type { AlertsByStation } from './by-station'

/** Station → its alerts; null while alerts were never received or are stale. */
export function useAlertsByStation(): AlertsByStation | null {
  const { userAlertData } = useAlerts()
  const unreadable = useUnreadableAlerts()
  const isKnown = troubleSinceMs(useAlertsAvailability()) === null
  return useMemo(
    () => (isKnown && userAlertData ? alertsByStation(userAlertData, unreadable) : null),
    [isKnown, userAlertData, unreadable],
  )
}
