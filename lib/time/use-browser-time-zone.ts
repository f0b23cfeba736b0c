import { useSyncExternalStore } from 'react'

const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The IANA zone of this device. */
export function useBrowserTimeZone(): string {
  return useSyncExternalStore(neverChanges, browserTimeZone, () => 'UTC')
}

function neverChanges() {
  return () => {}
}
