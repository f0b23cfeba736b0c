import type { HistorySeries } from '@/lib/history/series'
import type { TailPoint, TrendTail } from './live-tail'

/** One metric in its stored unit, one value per time of the grid; null is a gap. */
export interface TrendLine {
  mean: readonly (number | null)[]
  /** Min and max of each step; null when steps are single readings. */
  min: readonly (number | null)[] | null
  max: readonly (number | null)[] | null
}

/** History and the live readings since, on common times. */
export interface TrendGrid {
  stepS: number
  /** Start of each step, and at the end the newest reading's own time; ms UTC, ascending. */
  timesMs: readonly number[]
  byKey: ReadonlyMap<string, TrendLine>
}

type Source = Pick<HistorySeries, 'startMs' | 'stepS' | 'length' | 'byKey'>
type Extreme = 'mean' | 'min' | 'max'

/**
 * Appends live readings to the history. History takes precedence where both have values.
 *
 * @param source null without history
 * @param tail live readings on the same grid; ignored if its step differs
 * @param gapMs no readings for longer than this is a gap
 */
export function trendGrid(source: Source | null, tail: TrendTail, gapMs: number): TrendGrid {
  const stepS = source?.stepS ?? tail.stepS
  const read = source ? trimmed(source) : null
  const readUntilMs = read?.timesMs.at(-1) ?? Number.NEGATIVE_INFINITY
  const points = tail.stepS === stepS ? joined(tail, readUntilMs, gapMs) : []
  const keys = new Set(source?.byKey.keys())
  for (const { values } of points) for (const key of values.keys()) keys.add(key)

  const length = read?.timesMs.length ?? 0
  const hasExtremes = stepS !== 60
  const byKey = new Map<string, TrendLine>()
  for (const key of keys) {
    const line = source?.byKey.get(key)
    const column = (extreme: Extreme) => [
      ...known(line?.[extreme] ?? null, length),
      ...points.map((point) => plotted(point.values.get(key)?.[extreme])),
    ]
    byKey.set(key, {
      mean: column('mean'),
      min: hasExtremes ? column('min') : null,
      max: hasExtremes ? column('max') : null,
    })
  }
  return { stepS, timesMs: [...(read?.timesMs ?? []), ...points.map(({ atMs }) => atMs)], byKey }
}

/** The times of the history up to its last value; later steps have no data yet. */
function trimmed({ startMs, stepS, length, byKey }: Source) {
  let last = -1
  for (const { mean } of byKey.values()) {
    let at = mean.length - 1
    while (at > last && Number.isNaN(mean[at])) at -= 1
    last = Math.max(last, at)
  }
  const count = Math.min(length, last + 1)
  return { timesMs: Array.from({ length: count }, (_, at) => startMs + at * stepS * 1000) }
}

/** The points after the history, with an empty point for each gap. */
function joined({ points, head, stepS }: TrendTail, afterMs: number, gapMs: number): TailPoint[] {
  const all = head && stepS === 60 ? [...points, head] : points
  const result: TailPoint[] = []
  let lastMs = afterMs
  for (const point of all) {
    if (point.atMs <= lastMs) continue
    const isSilent = point.atMs - lastMs > Math.max(gapMs, 2000 * stepS)
    if (isSilent && Number.isFinite(lastMs))
      result.push({ atMs: lastMs + 1000 * stepS, values: new Map() })
    result.push(point)
    lastMs = point.atMs
  }
  return result
}

function known(values: Float32Array | null, length: number): (number | null)[] {
  return Array.from({ length }, (_, at) => plotted(values?.[at]))
}

function plotted(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}

/** Whether any metric has a value within a window (ms UTC). */
export function hasValues(grid: TrendGrid, fromMs: number, toMs: number): boolean {
  const [from, until] = indexRange(grid.timesMs, fromMs, toMs)
  return [...grid.byKey.values()].some(({ mean }) =>
    mean.slice(from, until).some((value) => value !== null),
  )
}

/** The indices of the times within a window (both ends included), as a half-open range. */
export function indexRange(
  timesMs: readonly number[],
  fromMs: number,
  toMs: number,
): [from: number, until: number] {
  return [firstAtOrAfter(timesMs, fromMs), firstAtOrAfter(timesMs, toMs + 1)]
}

/** The index of the nearest time, the earlier one on a tie; null without times. */
export function nearestIndex(timesMs: readonly number[], atMs: number): number | null {
  if (timesMs.length === 0) return null
  const after = firstAtOrAfter(timesMs, atMs)
  const before = Math.max(0, after - 1)
  if (after >= timesMs.length) return before
  const distance = (index: number) => Math.abs((timesMs[index] ?? Number.POSITIVE_INFINITY) - atMs)
  return distance(before) <= distance(after) ? before : after
}

function firstAtOrAfter(timesMs: readonly number[], atMs: number): number {
  let low = 0
  let high = timesMs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((timesMs[middle] ?? 0) < atMs) low = middle + 1
    else high = middle
  }
  return low
}
