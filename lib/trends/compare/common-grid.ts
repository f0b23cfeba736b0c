import type { TrendGrid, TrendLine } from '@/lib/trends/grid'

/** A station's line, to be put on a common grid. */
export interface SourceLine {
  /** What it is called on the common grid. */
  name: string
  grid: TrendGrid
  key: string
  /** The common grid's values are this many times the source's. */
  factor: number
}

/**
 * Lines of several stations on one regular grid of UTC steps. A step that covers several values has
 * their mean, minimum, and maximum; one that is shorter than a value has that value. A step without
 * any is a gap, null. Readings at their own time, between two steps, are left out.
 *
 * @param stepS duration of a step, seconds; a step of 60 s has no minimum and maximum
 */
export function commonGrid(lines: readonly SourceLine[], stepS: number): TrendGrid {
  const stepMs = stepS * 1000
  const spans = lines.flatMap(({ grid }) => spanOf(grid) ?? [])
  const firstMs = Math.floor(Math.min(...spans.map(({ fromMs }) => fromMs)) / stepMs) * stepMs
  const endMs = Math.max(...spans.map(({ toMs }) => toMs))
  const length = spans.length === 0 ? 0 : Math.ceil((endMs - firstMs) / stepMs)
  return {
    stepS,
    timesMs: Array.from({ length }, (_, at) => firstMs + at * stepMs),
    eachSinceMs: null,
    byKey: new Map(lines.map((line) => [line.name, placed(line, { firstMs, stepMs, length })])),
  }
}

/** From the first step to the end of the last; null for an empty grid. */
function spanOf({ timesMs, stepS }: TrendGrid): { fromMs: number; toMs: number } | null {
  const stepMs = stepS * 1000
  const [firstMs, lastMs] = [timesMs[0], timesMs.at(-1)]
  if (firstMs === undefined || lastMs === undefined) return null
  return { fromMs: firstMs, toMs: Math.floor(lastMs / stepMs) * stepMs + stepMs }
}

interface Steps {
  firstMs: number
  stepMs: number
  length: number
}

function placed({ grid, key, factor }: SourceLine, { firstMs, stepMs, length }: Steps): TrendLine {
  const line = grid.byKey.get(key)
  const sums = new Float64Array(length)
  const counts = new Uint32Array(length)
  const lows = new Float64Array(length).fill(Infinity)
  const highs = new Float64Array(length).fill(-Infinity)
  const sourceMs = grid.stepS * 1000

  grid.timesMs.forEach((atMs, index) => {
    const value = line?.mean[index] ?? null
    if (value === null || atMs % sourceMs !== 0) return
    const [low, high] = [line?.min?.[index] ?? value, line?.max?.[index] ?? value]
    const until = Math.min(length, Math.ceil((atMs + sourceMs - firstMs) / stepMs))
    for (let at = Math.floor((atMs - firstMs) / stepMs); at < until; at += 1) {
      sums[at] = (sums[at] ?? 0) + value
      counts[at] = (counts[at] ?? 0) + 1
      lows[at] = Math.min(lows[at] ?? low, low)
      highs[at] = Math.max(highs[at] ?? high, high)
    }
  })

  const known = (value: (at: number, count: number) => number) =>
    Array.from(counts, (count, at) => (count === 0 ? null : value(at, count) * factor))
  const mean = known((at, count) => (sums[at] ?? 0) / count)
  if (stepMs === 60_000) return { mean, min: null, max: null }
  return { mean, min: known((at) => lows[at] ?? 0), max: known((at) => highs[at] ?? 0) }
}
