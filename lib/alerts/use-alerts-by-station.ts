import { useMemo } from 'react'
import { troubleSinceMs } from '@/lib/live/live'
import { useAlerts, useAlertsAvailability, useUnreadableAlerts } from './alerts-provider'
import { alertsByStation } from './by-station'
import type { AlertsByStation } from './by-station'

/**
 * Station → its alerts; null while alerts were never received or are stale.
 *
 * @param keepsStale keeps the last ones instead, for a screen that says how old they are
 */
export function useAlertsByStation(keepsStale = false): AlertsByStation | null {
  const { userAlertData } = useAlerts()
  const unreadable = useUnreadableAlerts()
  const isStale = troubleSinceMs(useAlertsAvailability()) !== null
  const isKnown = keepsStale || !isStale
  return useMemo(
    () => (isKnown && userAlertData ? alertsByStation(userAlertData, unreadable) : null),
    [isKnown, userAlertData, unreadable],
  )
}
