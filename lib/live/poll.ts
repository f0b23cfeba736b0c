import { ageMs } from '@/lib/time/server-clock'
import { LIVE, LOADING, type Availability } from './live'

export const POLL_INTERVAL_MS = 5000
const LONGEST_RETRY_AFTER_MS = 30_000
/** Two polls plus latency. */
const DELAYED_AFTER_MS = 12_000
const STALE_AFTER_MS = 30_000

/**
 * Polls start 5 s apart; after a slower response the next starts immediately. Retry-After skips
 * whole polls, so clients don't all return in the same second after an outage.
 * @param elapsedMs since the last poll started, by the device's clock, which can jump
 * @returns 0 to 5,000 ms; with Retry-After up to 30,000
 */
export function nextPollDelayMs(elapsedMs: number, retryAfterMs: number | null): number {
  const restMs = Math.min(Math.max(POLL_INTERVAL_MS - elapsedMs, 0), POLL_INTERVAL_MS)
  const askedMs = retryAfterMs ?? 0
  if (askedMs <= POLL_INTERVAL_MS) return Math.max(restMs, askedMs)
  const skipped = Math.ceil((askedMs - restMs) / POLL_INTERVAL_MS)
  return Math.min(restMs + skipped * POLL_INTERVAL_MS, LONGEST_RETRY_AFTER_MS)
}

export interface Polled<T> {
  availability: Availability
  /** The last good one. A failed poll keeps it, a refusal clears it. */
  answer: Answer<T> | null
}

interface Answer<T> {
  data: T
  /** By the server's clock. */
  atMs: number
  /** By `performance.now()`: tells whether it can know of an event. */
  requestedAtMs: number
}

export type PollEvent<T> =
  { type: 'answered'; answer: Answer<T> } | { type: 'failed' | 'refused'; atMs: number }

export const NOT_POLLED: Polled<never> = { availability: LOADING, answer: null }

export function pollReducer<T>(polled: Polled<T>, event: PollEvent<T>): Polled<T> {
  const { kind } = polled.availability
  switch (event.type) {
    case 'answered':
      return { availability: LIVE, answer: event.answer }
    case 'refused':
      if (kind === 'refused') return polled
      return { availability: { kind: 'refused', sinceMs: event.atMs }, answer: null }
    case 'failed':
      if (kind !== 'loading') return polled
      return { availability: { kind: 'interrupted', sinceMs: event.atMs }, answer: null }
  }
}

export function isDelayed(answeredAtMs: number, nowMs: number): boolean {
  return ageMs(answeredAtMs, nowMs) > DELAYED_AFTER_MS
}

/** When the last answer came, if over 30 s ago; by the server's clock. */
export function staleSinceMs({ answer }: Polled<unknown>, nowMs: number): number | null {
  return answer && ageMs(answer.atMs, nowMs) > STALE_AFTER_MS ? answer.atMs : null
}
