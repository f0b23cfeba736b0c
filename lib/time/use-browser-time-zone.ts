import { useSyncExternalStore } from 'react'

const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** IANA name. */
export function useBrowserTimeZone(): string {
  return useSyncExternalStore(neverChanges, browserTimeZone, () => 'UTC')
}

function neverChanges() {
  return () => {}
}
