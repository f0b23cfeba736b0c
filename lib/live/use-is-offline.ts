import { useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { isServerReachable } from '@/lib/api/is-server-reachable'
import { keys } from '@/lib/api/keys'

/** Longer than the deduping interval (lib/api/swr-options.ts), which would skip the recheck. */
const RECHECK_MS = 6000

/** Without a network a browser may still reach a server on its machine, so the server is asked. */
export function useIsOffline(): boolean {
  const hasNetwork = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const { data: isReachable } = useSWR(hasNetwork ? null : keys.reachable, isServerReachable, {
    refreshInterval: RECHECK_MS,
    refreshWhenHidden: true,
    refreshWhenOffline: true,
  })
  return !hasNetwork && isReachable === false
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
