import { useMemo } from 'react'
import { useAlerts, useAlertsFreshness } from '@/lib/contexts/alerts'
import { alertsByStation } from '@/lib/domain/alerts-by-station'
import type { Alert } from '@/lib/schemas/alert'

/** Station → its alerts; null while they are not known: never answered, or stale. */
export function useAlertsByStation(): ReadonlyMap<string, readonly Alert[]> | null {
  const { userAlertData } = useAlerts()
  const { state } = useAlertsFreshness()
  const isKnown = state === 'live' || state === 'delayed'
  return useMemo(
    () => (isKnown && userAlertData ? alertsByStation(userAlertData) : null),
    [isKnown, userAlertData],
  )
}
