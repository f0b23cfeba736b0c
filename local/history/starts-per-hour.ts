const HOUR_MS = 3_600_000

/**
 * A pump's starts in the rolling 60 minutes up to and including `nowMs`; a start exactly 60 min
 * ago is excluded. Motor manufacturers specify their limits for this window.
 *
 * @param startsMs start times, ms UTC, in any order
 */
export function startsInRollingHour(startsMs: readonly number[], nowMs: number): number[] {
  return startsMs.filter((atMs) => atMs > nowMs - HOUR_MS && atMs <= nowMs)
}
