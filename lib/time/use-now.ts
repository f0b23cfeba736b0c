import { useSyncExternalStore } from 'react'
import { serverClock } from './server-clock'

const TICK_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let nowMs = serverClock.now()

/**
 * Now by the server's clock, in ms UTC, rounded down to `intervalMs` so a component rerenders only
 * that often. One timer serves the whole app.
 */
export function useNow(intervalMs = TICK_MS): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(readNow() / intervalMs) * intervalMs,
    () => 0,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

function tick(): void {
  nowMs = serverClock.now()
  timer = setTimeout(tick, TICK_MS - (nowMs % TICK_MS))
  listeners.forEach((listener) => listener())
}

/** With no timer running, updates on read, but stays the same within a render. */
function readNow(): number {
  if (!timer && Math.abs(serverClock.now() - nowMs) >= TICK_MS) nowMs = serverClock.now()
  return nowMs
}
