import { useSyncExternalStore } from 'react'

const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The IANA zone that times are shown in: the browser's. */
export function useTimeZone(): string {
  return useSyncExternalStore(neverChanges, browserTimeZone, () => 'UTC')
}

function neverChanges() {
  return () => {}
}
