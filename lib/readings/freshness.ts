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

/** `sinceMs`: the last report, or for an offline station when it went offline; ms UTC. */
export interface ReadingsFreshness {
  state: 'live' | 'not-reporting' | 'offline'
  sinceMs: number
}

interface ReportTimes {
  online: boolean
  onlineChangedAt: number
  receivedAt: number
}

/**
 * Whether a station reports, computed from the data's own times (a listener that has
 * lost its server does not say so).
 *
 * @param report the live document's `online`, `onlineChangedAt` and `receivedAt` (ms UTC)
 * @param staleAfterS the station's limit in seconds; a report as old as it is still live
 * @param nowMs now, ms UTC by the server's clock
 */
export function readingsFreshness(
  report: ReportTimes,
  staleAfterS: number,
  nowMs: number,
): ReadingsFreshness {
  if (!report.online) return { state: 'offline', sinceMs: report.onlineChangedAt }
  const isLate = ageMs(report.receivedAt, nowMs) > staleAfterS * 1000
  return { state: isLate ? 'not-reporting' : 'live', sinceMs: report.receivedAt }
}
