/** Any lower, and one slow tick of the machine would show a station as "not reporting". */
const MIN_STALE_AFTER_S = 5
const MISSED_REPORTS = 3
/** Caps a pause in the recording at this many times `staleAfterS`: long enough to be seen. */
const MAX_PAUSE_STALES = 2

/** Timing of the playback. */
export interface Pace {
  /** Whole seconds between reports, at least 1. */
  reportIntervalS: number
  /** Whole seconds until a silent station counts as not reporting: 3 missed reports, at least 5. */
  staleAfterS: number
  /** How long to wait between rows recorded `recordedMs` apart. */
  waitMs: (recordedMs: number) => number
}

/**
 * @param recordedIntervalS how far apart rows were recorded, s
 * @param speed recorded seconds per second, above 0
 */
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
