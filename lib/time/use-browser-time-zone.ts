import { useSyncExternalStore } from 'react'

const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

export function useBrowserTimeZone(): string {
  return useSyncExternalStore(neverChanges, browserTimeZone, () => 'UTC')
}

function neverChanges() {
  return () => {}
}
