import { ageMs } from '@/lib/time/server-clock'

/** How often to check for readings that have gone stale, which no new reading reports. */
export const QUALITY_CHECK_MS = 5000

/** `sinceMs`: the last report, or when an offline station went offline; ms UTC. */
export interface ReadingsFreshness {
  state: 'live' | 'not-reporting' | 'offline'
  sinceMs: number
}

interface ReportTimes {
  online: boolean
  onlineChangedAtMs: number
  receivedAtMs: number
}

/**
 * Whether a station is reporting, computed from the data's own times because a listener that lost
 * its server doesn't say so.
 *
 * @param report the live document's `online`, `onlineChangedAtMs` and `receivedAtMs`
 * @param staleAfterS the station's limit in seconds; a report of exactly that age is still live
 * @param nowMs now, ms UTC by the server's clock
 */
export function readingsFreshness(
  report: ReportTimes,
  staleAfterS: number,
  nowMs: number,
): ReadingsFreshness {
  if (!report.online) return { state: 'offline', sinceMs: report.onlineChangedAtMs }
  const isLate = ageMs(report.receivedAtMs, nowMs) > staleAfterS * 1000
  return { state: isLate ? 'not-reporting' : 'live', sinceMs: report.receivedAtMs }
}
