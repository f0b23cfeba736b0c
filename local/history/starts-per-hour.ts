const HOUR_MS = 3_600_000

/**
 * Starts (ms UTC) in the 60 minutes up to `nowMs`, the window of motor manufacturers' limits.
 * A start exactly 60 min ago is excluded.
 */
export function startsInRollingHour(startsMs: readonly number[], nowMs: number): number[] {
  return startsMs.filter((atMs) => atMs > nowMs - HOUR_MS && atMs <= nowMs)
}
