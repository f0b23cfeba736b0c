import { serverClock } from '@/lib/time/server-clock'

/** Sets the app's clock, as a response of the server does. */
export function setServerClock(nowMs: number = Date.now()): void {
  const dateHeader = new Date(nowMs).toUTCString()
  serverClock.observe({ dateHeader, sentAtMs: Date.now(), receivedAtMs: Date.now() })
}
