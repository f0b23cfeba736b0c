/** With less, one slow tick of the machine would show a station as not reporting. */
const MIN_STALE_AFTER_S = 5
const MISSED_REPORTS = 3
/** A longer pause in the recording is cut to this many times `staleAfterS`. */
const MAX_PAUSE_STALES = 2

export interface Pace {
  /** whole seconds, at least 1 */
  reportIntervalS: number
  /** whole seconds: 3 missed reports, at least 5 */
  staleAfterS: number
  waitMs: (recordedMs: number) => number
}

/** @param speed recorded seconds per second, above 0 */
export function paceOf(recordedIntervalS: number, speed: number): Pace {
  const reportIntervalS = Math.max(1, Math.round(recordedIntervalS / speed))
  const staleAfterS = Math.max(MIN_STALE_AFTER_S, MISSED_REPORTS * reportIntervalS)
  const maxPauseMs = MAX_PAUSE_STALES * staleAfterS * 1000
  const intervalMs = (recordedIntervalS * 1000) / speed
  return {
    reportIntervalS,
    staleAfterS,
    waitMs: (recordedMs) => Math.min(recordedMs / speed, Math.max(intervalMs, maxPauseMs)),
  }
}
