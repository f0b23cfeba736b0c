import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
let known = { zone: 'UTC', readAtMs: -Infinity }

/** Cached for a minute: a read takes 0.1 ms, and every time on screen needs it. */
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
