/** Some rules go by the time since a report. */
const JUDGE_AGAIN_MS = 15_000
/** So that it doesn't hold up the page. */
const AGAIN_AT_MOST = 500

export interface Judged {
  /** Its document's. */
  id: string
  judgedAtMs: number
  /** Until when it counts as reporting. */
  liveUntilMs: number
}

/** Those that have fallen silent, and those that were judged some time ago, the oldest first. */
export function dueIds(stations: Iterable<Judged>, pastMs: number, nowMs: number): Set<string> {
  const silent: string[] = []
  const again: Judged[] = []
  for (const station of stations) {
    const { id, judgedAtMs, liveUntilMs } = station
    if (nowMs <= liveUntilMs !== pastMs <= liveUntilMs) silent.push(id)
    // The server's clock may have been set back.
    else if (Math.abs(nowMs - judgedAtMs) >= JUDGE_AGAIN_MS) again.push(station)
  }
  if (again.length > AGAIN_AT_MOST) again.sort((a, b) => a.judgedAtMs - b.judgedAtMs)
  return new Set([...silent, ...again.slice(0, AGAIN_AT_MOST).map(({ id }) => id)])
}

/** Up to JUDGE_AGAIN_MS ago, by a station's id: those loaded together don't all rejudge at once. */
export function firstJudgedAtMs(id: string, nowMs: number): number {
  let sum = 0
  for (let index = 0; index < id.length; index += 1)
    sum = (sum * 31 + id.charCodeAt(index)) % JUDGE_AGAIN_MS
  return nowMs - sum
}
