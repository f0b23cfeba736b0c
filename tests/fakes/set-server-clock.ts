import { serverClock } from '@/lib/time/server-clock'

export function setServerClock(nowMs: number = Date.now()): void {
  const dateHeader = new Date(nowMs).toUTCString()
  serverClock.observe({ dateHeader, sentAtMs: Date.now(), receivedAtMs: Date.now() })
}
