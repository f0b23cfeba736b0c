import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
let known = { zone: 'UTC', readAtMs: -Infinity }

/** Read at most once a minute: it takes a tenth of a millisecond, and each time on screen asks. */
function browserTimeZone(): string {
  const nowMs = performance.now()
  if (nowMs - known.readAtMs >= MINUTE_MS)
    known = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, readAtMs: nowMs }
  return known.zone
}

export function useBrowserTimeZone(): string {
  return useSyncExternalStore(neverChanges, browserTimeZone, () => 'UTC')
}

function neverChanges() {
  return () => {}
}
