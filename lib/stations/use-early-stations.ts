import { useEffect } from 'react'
import { useAccess, useSession } from '@/lib/session/session-provider'
import { metrics, pumpStations } from './watch-stations'

const ignoreChanges = () => {}

/**
 * Opens the listeners of all stations while the terms are still being checked, for a user who has
 * accepted some version of them. Whoever hasn't reads nothing yet.
 */
export function useEarlyStations(isWanted: boolean): void {
  const access = useAccess()
  const { state } = useSession()
  const hasAccepted = state.kind === 'signed-in' && state.acceptedTermsVersion !== undefined
  const isEarly = isWanted && hasAccepted
  useEffect(() => {
    if (!isEarly) return
    const releases = [pumpStations(access), metrics(access)].map((collection) =>
      collection.subscribe(ignoreChanges),
    )
    return () => releases.forEach((release) => release())
  }, [isEarly, access])
}
