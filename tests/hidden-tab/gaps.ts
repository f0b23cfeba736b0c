/** The longest gap between polls that is still live for an operator, ms. */
const POLL_GAP_MAX_MS = 7000
/** A plain interval of 5 s with a gap of this, ms, has certainly been throttled. */
const STALL_MS = 30_000

/**
 * The times between events, from the first one to the end of the measurement, so that events
 * that stop are a gap as well.
 *
 * @param atMs when each happened, ms, ascending
 * @param endMs when the measurement ended, ms
 */
export function gapsMs(atMs: readonly number[], endMs: number): number[] {
  return atMs.map((ms, index) => (atMs[index + 1] ?? endMs) - ms)
}

export interface Gaps {
  count: number
  shortestMs: number
  longestMs: number
}

/** @throws if there are none: then nothing was measured. */
export function summarise(gaps: readonly number[]): Gaps {
  if (gaps.length === 0) throw new Error('nothing was measured')
  return {
    count: gaps.length,
    shortestMs: Math.min(...gaps),
    longestMs: Math.max(...gaps),
  }
}

/** What is wrong with a measurement; nothing if it proves that hidden tabs are polled. */
export function faultsOf(polls: Gaps, plainInterval: Gaps): string[] {
  const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return [
    ...(polls.longestMs > POLL_GAP_MAX_MS
      ? [`a gap of ${s(polls.longestMs)} between polls, more than ${s(POLL_GAP_MAX_MS)}`]
      : []),
    ...(plainInterval.longestMs < STALL_MS
      ? [`the plain interval did not stall, so that nothing is proven: timers are not throttled`]
      : []),
  ]
}
