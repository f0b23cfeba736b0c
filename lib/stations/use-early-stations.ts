import { useCallback, useSyncExternalStore } from 'react'
import { useAccess, useSession } from '@/lib/session/session-provider'
import { metrics, pumpStations } from './watch-stations'

/** Opens listeners during the terms check if some version was accepted. True once all arrived. */
export function useEarlyStations(isWanted: boolean): boolean {
  const access = useAccess()
  const { state } = useSession()
  const hasAccepted = state.kind === 'signed-in' && state.acceptedTermsVersion !== undefined
  const isEarly = isWanted && hasAccepted
  const stations = pumpStations(access)
  const readings = metrics(access)

  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!isEarly) return () => {}
      const releases = [stations.subscribe(onChange), readings.subscribe(onChange)]
      return () => releases.forEach((release) => release())
    },
    [isEarly, stations, readings],
  )
  const haveArrived = () =>
    isEarly && Boolean(stations.getSnapshot().data && readings.getSnapshot().data)
  return useSyncExternalStore(subscribe, haveArrived, haveArrived)
}
