import type { GoodAnswer } from './clients'

const WINDOW_MS = 1000

/** Calls a second from one moment to another; `atMs` and both moments by the same clock, in ms. */
export function meanPerS(atMs: readonly number[], fromMs: number, toMs: number): number {
  const count = atMs.filter((at) => at >= fromMs && at < toMs).length
  return (count * 1000) / (toMs - fromMs)
}

/** The most calls within any one second from one moment to another; `atMs` is ascending. */
export function peakPerS(atMs: readonly number[], fromMs: number, toMs: number): number {
  const within = atMs.filter((at) => at >= fromMs && at < toMs)
  let first = 0
  let peak = 0
  for (const [index, at] of within.entries()) {
    while (at - (within[first] ?? at) >= WINDOW_MS) first += 1
    peak = Math.max(peak, index - first + 1)
  }
  return peak
}

/** When each client had its first good answer from `fromMs` on, ms after it; Infinity without one. */
export function freshAfterMs(
  answers: readonly GoodAnswer[],
  clients: number,
  fromMs: number,
): number[] {
  const firstMs = Array.from({ length: clients }, () => Infinity)
  for (const { client, atMs } of answers)
    if (atMs >= fromMs) firstMs[client] = Math.min(firstMs[client] ?? Infinity, atMs - fromMs)
  return firstMs
}
