import { useEffect, useSyncExternalStore } from 'react'
import { readUpdate, reloadToUpdate, subscribeToWorker } from './status'
import { reportError } from '@/lib/telemetry/report-error'

/** The last build reloaded for, and when by the device's clock: `b2 1780315200000`. */
const TRIED_KEY = 'wetwell.wall-update'
const TRY_AGAIN_MS = 3_600_000
const LOOK_EVERY_MS = 600_000

/**
 * Reloads a page that nobody attends into a new version, at most once an hour, in case the server
 * still answers with the old one.
 * @param mayReload no trouble that a reload would hide for a moment, and no sound that it may end
 */
export function useUpdateWhenClear(mayReload: boolean): void {
  const update = useSyncExternalStore(subscribeToWorker, readUpdate)
  useEffect(() => {
    if (update === null || !mayReload) return
    const look = () => {
      if (!wasJustTried(update)) void tryUpdate(update)
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [update, mayReload])
}

function wasJustTried(update: string): boolean {
  const [build, triedMs] = sessionStorage.getItem(TRIED_KEY)?.split(' ') ?? []
  // The clock may have been set back since.
  return build === update && Math.abs(Date.now() - Number(triedMs)) < TRY_AGAIN_MS
}

/** An attempt that doesn't reload doesn't count. */
async function tryUpdate(update: string): Promise<void> {
  sessionStorage.setItem(TRIED_KEY, `${update} ${Date.now()}`)
  const isReloading = await reloadToUpdate().catch(reportError)
  if (!isReloading) sessionStorage.removeItem(TRIED_KEY)
}
