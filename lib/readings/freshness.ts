import { ageMs } from '@/lib/time/server-clock'

/** No new reading reports that others have gone stale, so this is polled. */
export const QUALITY_CHECK_MS = 5000

/** The last report, or when an offline station went offline. */
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
 * Whether a station is reporting, from the data's own times: a listener doesn't say when it loses
 * its server. A report of exactly `staleAfterS` is still live.
 * @param nowMs by the server's clock
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
