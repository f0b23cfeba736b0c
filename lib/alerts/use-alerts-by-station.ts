import { useMemo } from 'react'
import { useAlerts, useAlertsFreshness, useUnreadableAlerts } from './alerts-provider'
import { alertsByStation } from './by-station'
import type { AlertsByStation } from './by-station'

/** Station → its alerts; null while they are not known: never answered, or stale. */
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
