const HOUR_MS = 3_600_000

/**
 * A pump's starts that count at a moment: those in the rolling 60 minutes before `nowMs`, after
 * now − 60 min, up to and including now. Motor makers give their limit for exactly this window.
 *
 * @param startsMs when the pump started, ms UTC, in any order
 */
export function startsInRollingHour(startsMs: readonly number[], nowMs: number): number[] {
  return startsMs.filter((atMs) => atMs > nowMs - HOUR_MS && atMs <= nowMs)
}
