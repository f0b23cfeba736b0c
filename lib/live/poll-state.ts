import { ageMs } from '@/lib/time/server-clock'
import { LIVE, LOADING, type Availability } from './live'

/** Two 5 s polls plus latency. */
const DELAYED_AFTER_MS = 12_000
const STALE_AFTER_MS = 30_000

/** Times are by the server's clock. */
export interface Polled {
  availability: Availability
  /** null before the first good response and after a refusal. */
  lastGoodAtMs: number | null
}

export interface PollEvent {
  type: 'answered' | 'failed' | 'refused'
  atMs: number
}

export const NOT_POLLED: Polled = { availability: LOADING, lastGoodAtMs: null }

/** A failed poll clears nothing; the data only ages. */
export function pollReducer(polled: Polled, { type, atMs }: PollEvent): Polled {
  const { kind } = polled.availability
  switch (type) {
    case 'answered':
      return { availability: LIVE, lastGoodAtMs: atMs }
    case 'refused':
      if (kind === 'refused') return polled
      return { availability: { kind: 'refused', sinceMs: atMs }, lastGoodAtMs: null }
    case 'failed':
      if (kind !== 'loading') return polled
      return { availability: { kind: 'interrupted', sinceMs: atMs }, lastGoodAtMs: null }
  }
}

export function isDelayed(answeredAtMs: number, nowMs: number): boolean {
  return ageMs(answeredAtMs, nowMs) > DELAYED_AFTER_MS
}

/** When the last response came, if over 30 s ago; by the server's clock. */
export function staleSinceMs({ lastGoodAtMs }: Polled, nowMs: number): number | null {
  if (lastGoodAtMs === null || ageMs(lastGoodAtMs, nowMs) <= STALE_AFTER_MS) return null
  return lastGoodAtMs
}
