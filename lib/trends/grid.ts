import type { HistorySeries } from '@/lib/history/series'
import type { TailPoint, TrendTail } from './tail'

/** One metric of a trend in its stored unit, as long as the trend's times; null is a gap. */
export interface TrendLine {
  mean: readonly (number | null)[]
  /** Least and most of each step; null where a step is a single reading. */
  min: readonly (number | null)[] | null
  max: readonly (number | null)[] | null
}

/** History and what was heard since, on common times. */
export interface TrendGrid {
  stepS: number
  /** Start of each step, and the newest reading's own time at the end; ms UTC, ascending. */
  timesMs: readonly number[]
  byKey: ReadonlyMap<string, TrendLine>
}

type Source = Pick<HistorySeries, 'startMs' | 'stepS' | 'length' | 'byKey'>
type Extreme = 'mean' | 'min' | 'max'

/**
 * Appends what was heard live to the history, which counts wherever it has values.
 *
 * @param source the history, or null while there is none
 * @param tail heard on the same grid; one of another step is left out
 * @param gapMs silence longer than this is a gap
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

/** The times of the history up to its last value: what lies beyond it is still to come. */
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

/** The points after the history, with an empty one wherever nothing was heard for too long. */
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

/** The indices of the times within a window, as a half-open range. */
export function indexRange(
  timesMs: readonly number[],
  fromMs: number,
  toMs: number,
): [from: number, until: number] {
  return [firstAtOrAfter(timesMs, fromMs), firstAtOrAfter(timesMs, toMs + 1)]
}

/** The index of the time nearest to a moment, or null where there is none. */
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
