import { ageMs } from '@/lib/time/server-clock'
import { LIVE, LOADING } from './live'
import type { Availability } from './live'

/** Maximum age of a current answer: two 5 s polls plus latency. */
const DELAYED_AFTER_MS = 12_000
/** An older answer no longer counts. */
const STALE_AFTER_MS = 30_000

/** Times in ms UTC by the server's clock. */
export interface Polled {
  availability: Availability
  /** null before the first good answer and after a refusal. */
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

/** Whether an answer is over 12 s old; both in ms UTC by the server's clock. */
export function isDelayed(answeredAtMs: number, nowMs: number): boolean {
  return ageMs(answeredAtMs, nowMs) > DELAYED_AFTER_MS
}

/** When the last answer came, if that is over 30 s ago; `nowMs` is by the server's clock. */
export function staleSinceMs({ lastGoodAtMs }: Polled, nowMs: number): number | null {
  if (lastGoodAtMs === null || ageMs(lastGoodAtMs, nowMs) <= STALE_AFTER_MS) return null
  return lastGoodAtMs
}
