import type { PollState } from '@/lib/live/poll-state'
import { ageMs } from '@/lib/time/server-clock'

/** Maximum age of live alerts: two 5 s polls plus latency. */
export const ALERTS_LIVE_MS = 12_000
/** Beyond this age alerts are stale, and statuses rely on readings alone. */
export const ALERTS_STALE_MS = 30_000

export type AlertsFreshnessState = 'live' | 'delayed' | 'stale'

/**
 * Freshness of the alert list, from the age of the last good response.
 *
 * @param lastGoodAtMs when the last good response arrived, ms UTC by the server's clock
 * @param nowMs now, ms UTC by the server's clock
 * @returns live up to 12 s, delayed up to 30 s, then stale
 */
export function alertsFreshness(lastGoodAtMs: number, nowMs: number): AlertsFreshnessState {
  const age = ageMs(lastGoodAtMs, nowMs)
  if (age > ALERTS_STALE_MS) return 'stale'
  return age > ALERTS_LIVE_MS ? 'delayed' : 'live'
}

export type AlertsFreshness =
  | { state: 'loading' }
  | { state: 'live' | 'delayed' | 'stale'; lastGoodAt: number }
  | { state: 'unavailable'; since: number }

/** Freshness of the alert list; `nowMs` is by the server's clock. */
export function freshnessOfPoll(poll: PollState, nowMs: number): AlertsFreshness {
  switch (poll.kind) {
    case 'loading':
      return { state: 'loading' }
    case 'unavailable':
    case 'refused':
      return { state: 'unavailable', since: poll.sinceMs }
    case 'answered':
      return { state: alertsFreshness(poll.lastGoodAtMs, nowMs), lastGoodAt: poll.lastGoodAtMs }
  }
}

/** Since when statuses rely on readings alone, ms UTC; null while the alerts are known. */
export function alertsUnknownSince(freshness: AlertsFreshness): number | null {
  switch (freshness.state) {
    case 'unavailable':
      return freshness.since
    case 'stale':
      return freshness.lastGoodAt
    default:
      return null
  }
}
