import { useMemo } from 'react'
import { useAlerts, useAlertsFreshness, useUnreadableAlerts } from './alerts-provider'
import { alertsByStation } from './by-station'
import type { AlertsByStation } from './by-station'

/** Station → its alerts; null while alerts were never received or are stale. */
export function useAlertsByStation(): AlertsByStation | null {
  const { userAlertData } = useAlerts()
  const unreadable = useUnreadableAlerts()
  const { state } = useAlertsFreshness()
  const isKnown = state === 'live' || state === 'delayed'
  return useMemo(
    () => (isKnown && userAlertData ? alertsByStation(userAlertData, unreadable) : null),
    [isKnown, userAlertData, unreadable],
  )
}
