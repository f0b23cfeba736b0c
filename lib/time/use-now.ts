import { useSyncExternalStore } from 'react'
import { serverClock } from './server-clock'

const TICK_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let nowMs = serverClock.now()

/**
 * Now by the server's clock, in ms UTC. One timer serves the whole app, and a component
 * renders again only when `intervalMs` has passed: the value is rounded down to it.
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

/** While nothing ticks, the value is renewed on reading, but stays the same within a render. */
function readNow(): number {
  if (!timer && Math.abs(serverClock.now() - nowMs) >= TICK_MS) nowMs = serverClock.now()
  return nowMs
}
