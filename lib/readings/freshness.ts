/** No new reading reports that others have gone stale, so this is polled. */
export const QUALITY_CHECK_MS = 5000
/** How far a device's clock may be ahead of the server's. */
const AHEAD_MS = 60_000

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

/** Until when an online station counts as reporting, ms UTC, without another report. */
export function lastLiveMs(
  { receivedAtMs }: Pick<ReportTimes, 'receivedAtMs'>,
  staleAfterS: number,
): number {
  return receivedAtMs + staleAfterS * 1000
}

/** From the data's own times: a listener doesn't say when it loses its server. */
export function readingsFreshness(
  report: ReportTimes,
  staleAfterS: number,
  nowMs: number,
): ReadingsFreshness {
  if (!report.online) return { state: 'offline', sinceMs: report.onlineChangedAtMs }
  const isLate = nowMs > lastLiveMs(report, staleAfterS)
  return { state: isLate ? 'not-reporting' : 'live', sinceMs: report.receivedAtMs }
}

/** Where over a third of the fleet is ahead, it is rather our clock that is wrong. */
export function areManyAhead(
  reports: ReadonlyMap<string, Pick<ReportTimes, 'receivedAtMs'>>,
  nowMs: number,
): boolean {
  let others = 0
  for (const { receivedAtMs } of reports.values()) {
    if (receivedAtMs <= nowMs + AHEAD_MS) others += 1
    if (others * 3 >= reports.size * 2) return false
  }
  return reports.size > 0
}
