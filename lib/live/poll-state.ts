import { alertsFreshness } from '@/lib/readings/freshness'

/** Times in ms UTC by the server's clock. */
export type PollState =
  | { kind: 'loading' }
  | { kind: 'answered'; lastGoodAtMs: number }
  /** Nothing was ever answered. */
  | { kind: 'unavailable'; sinceMs: number }
  /** The server says that it may not be seen: what was answered before is gone. */
  | { kind: 'refused'; sinceMs: number }

export interface PollEvent {
  type: 'answered' | 'failed' | 'refused'
  atMs: number
}

/** A failed poll takes nothing away: what was answered only grows old. */
export function pollReducer(state: PollState, { type, atMs }: PollEvent): PollState {
  if (type === 'answered') return { kind: 'answered', lastGoodAtMs: atMs }
  if (type === 'refused')
    return state.kind === 'refused' ? state : { kind: 'refused', sinceMs: atMs }
  return state.kind === 'loading' ? { kind: 'unavailable', sinceMs: atMs } : state
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
