import { useEffect, useSyncExternalStore } from 'react'
import { readUpdate, reloadToUpdate, subscribeToUpdate } from '@/lib/service-worker/update'
import { reportError } from '@/lib/telemetry/report-error'

/** The build that this tab last reloaded for, and when. */
const TRIED_KEY = 'wetwell.wall-update'
/** During a deployment a reload may still bring the old version. */
const TRY_AGAIN_MS = 3_600_000
const CHECK_MS = 60_000

/**
 * Reloads a wall into a new version, since nobody is there to do it; at most once an hour.
 *
 * @param isAllClear whether there is surely no trouble that a reload would hide for a moment
 */
export function useUpdateWhenClear(isAllClear: boolean): void {
  const update = useSyncExternalStore(subscribeToUpdate, readUpdate, () => null)
  useEffect(() => {
    if (update === null || !isAllClear) return
    tryUpdate(update)
    const timer = setInterval(tryUpdate, CHECK_MS, update)
    return () => clearInterval(timer)
  }, [update, isAllClear])
}

function tryUpdate(update: string): void {
  const [tried, triedAtMs] = (sessionStorage.getItem(TRIED_KEY) ?? '').split(' ')
  if (tried === update && Date.now() - Number(triedAtMs) < TRY_AGAIN_MS) return
  sessionStorage.setItem(TRIED_KEY, `${update} ${Date.now()}`)
  reloadToUpdate().catch(reportError)
}
