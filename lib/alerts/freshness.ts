import type { PollState } from '@/lib/live/poll-state'
import { ageMs } from '@/lib/time/server-clock'

/** An alerts answer up to this old is live: two polls of 5 s and their travel. */
export const ALERTS_LIVE_MS = 12_000
/** An alerts answer older than this is stale, and statuses become readings only. */
export const ALERTS_STALE_MS = 30_000

export type AlertsFreshnessState = 'live' | 'delayed' | 'stale'

/**
 * How far the alert list can be trusted, from the age of the last good answer.
 *
 * @param lastGoodAtMs when the last good answer arrived, ms UTC by the server's clock
 * @param nowMs now, ms UTC by the server's clock
 * @returns live up to 12 s, delayed beyond, stale beyond 30 s
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

/** How far the alert list can be trusted now; `nowMs` by the server's clock. */
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

/** Since when statuses are readings only, ms UTC; null while the alerts are known. */
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
