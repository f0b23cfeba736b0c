import { useSyncExternalStore } from 'react'
import { serverClock } from './server-clock'

const TICK_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let nowMs = serverClock.now()
let isSet = serverClock.isSet()

/** By the server's clock, rounded down, so a component rerenders only that often. */
export function useNow(intervalMs = TICK_MS): number {
  return useSyncExternalStore(
    subscribe,
    () => now(intervalMs),
    () => 0,
  )
}

/** Null until the server has set the clock, since a device may be days off. */
export function useServerNow(intervalMs = TICK_MS): number | null {
  return useSyncExternalStore(
    subscribe,
    () => (isSet ? now(intervalMs) : null),
    () => null,
  )
}

function now(intervalMs: number): number {
  return Math.floor(readNow() / intervalMs) * intervalMs
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
  update()
  timer = setTimeout(tick, TICK_MS - (nowMs % TICK_MS))
  listeners.forEach((listener) => listener())
}

/** With no timer running, updates on read, but stays the same within a render. */
function readNow(): number {
  if (!timer && Math.abs(serverClock.now() - nowMs) >= TICK_MS) update()
  return nowMs
}

function update(): void {
  nowMs = serverClock.now()
  isSet = serverClock.isSet()
}
