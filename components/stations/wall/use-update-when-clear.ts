import { useEffect, useSyncExternalStore } from 'react'
import { readUpdate, reloadToUpdate, subscribeToUpdate } from '@/lib/service-worker/update'
import { reportError } from '@/lib/telemetry/report-error'

/** The build that this tab has reloaded for. */
const TRIED_KEY = 'wetwell.wall-update'

/**
 * Reloads a wall into a new version, since nobody is there to do it; once for each, in case the
 * server still answers with the old one.
 *
 * @param isAllClear whether there is surely no trouble that a reload would hide for a moment
 */
export function useUpdateWhenClear(isAllClear: boolean): void {
  const update = useSyncExternalStore(subscribeToUpdate, readUpdate, () => null)
  useEffect(() => {
    if (update === null || !isAllClear || sessionStorage.getItem(TRIED_KEY) === update) return
    sessionStorage.setItem(TRIED_KEY, update)
    reloadToUpdate().catch(reportError)
  }, [update, isAllClear])
}
