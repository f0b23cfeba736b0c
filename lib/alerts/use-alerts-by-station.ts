import { useMemo } from 'react'
import { useAlerts, useUnreadableAlerts } from './alerts-provider'
import { alertsByStation, type AlertsByStation } from './by-station'

/** From the last good answer, however old: screens show its time. null before the first one. */
export function useAlertsByStation(): AlertsByStation | null {
  const { userAlertData } = useAlerts()
  const unreadable = useUnreadableAlerts()
  return useMemo(
    () => (userAlertData ? alertsByStation(userAlertData, unreadable) : null),
    [userAlertData, unreadable],
  )
}
