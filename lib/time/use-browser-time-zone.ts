import { useSyncExternalStore } from 'react'

const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The device's IANA time zone. */
export function useBrowserTimeZone(): string {
  return useSyncExternalStore(neverChanges, browserTimeZone, () => 'UTC')
}

function neverChanges() {
  return () => {}
}
