import { asStored } from '@/lib/history/counter'
import type { HistorySeries } from '@/lib/history/series'
import type { TailPoint, TrendTail } from './live-tail'

/** In its stored unit, one value per time of the grid; null is a gap. */
interface TrendLine {
  mean: readonly (number | null)[]
  /** null when steps are single readings. */
  min: readonly (number | null)[] | null
  max: readonly (number | null)[] | null
}

export interface TrendGrid {
  stepS: number
  /** Start of each step, then the newest reading's own time; ascending. */
  timesMs: readonly number[]
  /** Since when readings have their own times; null if only the newest has. */
  eachSinceMs: number | null
  byKey: ReadonlyMap<string, TrendLine>
}

type Source = Pick<HistorySeries, 'startMs' | 'stepS' | 'length' | 'byKey'>
type Extreme = 'mean' | 'min' | 'max'

interface Slot {
  atMs: number
  index?: number
  values?: TailPoint['values']
}

/** History takes precedence unless each reading is shown. A silence over `gapMs` is a gap. */
export function trendGrid(source: Source | null, tail: TrendTail, gapMs: number): TrendGrid {
  const stepS = source?.stepS ?? tail.stepS
  const points = tail.stepS === stepS ? pointsOf(tail) : []
  const slots = withGaps(joined(source, points, tail.isEach), stepS * 1000, gapMs)
  const keys = new Set(source?.byKey.keys())
  for (const { values } of points) for (const key of values.keys()) keys.add(key)

  const hasExtremes = stepS !== 60
  const byKey = new Map<string, TrendLine>()
  for (const key of keys) {
    const line = source?.byKey.get(key)
    const column = (extreme: Extreme) =>
      slots.map(({ index, values }) => {
        if (index !== undefined) return plotted(line?.[extreme]?.[index])
        return plotted(asStored(values?.get(key)?.[extreme] ?? Number.NaN, line?.mean))
      })
    byKey.set(key, {
      mean: column('mean'),
      min: hasExtremes ? column('min') : null,
      max: hasExtremes ? column('max') : null,
    })
  }
  const eachSinceMs = tail.isEach ? (points[0]?.atMs ?? null) : null
  return { stepS, timesMs: slots.map(({ atMs }) => atMs), eachSinceMs, byKey }
}

function pointsOf({ points, head, stepS, isEach }: TrendTail): readonly TailPoint[] {
  return head && (isEach || stepS === 60) ? [...points, head] : points
}

function joined(source: Source | null, points: readonly TailPoint[], isEach: boolean): Slot[] {
  const history = source ? trimmed(source) : []
  const lastMs = history.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY
  if (!isEach || !source) return [...history, ...points.filter(({ atMs }) => atMs > lastMs)]
  const stepOf = (atMs: number) => Math.floor((atMs - source.startMs) / (source.stepS * 1000))
  const isRead = new Set(points.map(({ atMs }) => stepOf(atMs)))
  const coarse: Slot[] = history.filter(({ index }) => !isRead.has(index))
  return [...coarse, ...points].sort((a, b) => a.atMs - b.atMs)
}

/** Up to the last value; later steps have no data yet. */
function trimmed({ startMs, stepS, length, byKey }: Source) {
  let last = -1
  for (const { mean } of byKey.values()) {
    let at = mean.length - 1
    while (at > last && Number.isNaN(mean[at])) at -= 1
    last = Math.max(last, at)
  }
  const count = Math.min(length, last + 1)
  return Array.from({ length: count }, (_, index) => ({
    atMs: startMs + index * stepS * 1000,
    index,
  }))
}

function withGaps(slots: readonly Slot[], stepMs: number, gapMs: number): Slot[] {
  return slots.flatMap((slot, at) => {
    const lastMs = slots[at - 1]?.atMs ?? slot.atMs
    const isSilent = slot.atMs - lastMs > Math.max(gapMs, 2 * stepMs)
    return isSilent ? [{ atMs: lastMs + stepMs }, slot] : [slot]
  })
}

function plotted(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}

export function hasValues(grid: TrendGrid, fromMs: number, toMs: number): boolean {
  const [from, until] = indexRange(grid.timesMs, fromMs, toMs)
  return [...grid.byKey.values()].some(({ mean }) =>
    mean.slice(from, until).some((value) => value !== null),
  )
}

/** Half-open index range of the times within a window, both ends included. */
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
