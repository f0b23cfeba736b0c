import { useMemo } from 'react'
import { troubleSinceMs } from '@/lib/live/live'
import { useAlerts, useAlertsAvailability, useUnreadableAlerts } from './alerts-provider'
import { alertsByStation, type AlertsByStation } from './by-station'

/**
 * null until alerts are received, or while they are stale.
 * @param keepsStale for screens that show the data's age
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
