import type { TrendGrid } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'

/** A station's line, to be put on other steps. */
export interface SourceLine {
  /** What it is called on the common grid. */
  name: string
  grid: TrendGrid
  key: string
  /** The values become this many times the source's. */
  factor: number
}

/**
 * Lines of several stations on one regular grid of UTC steps, from the start of a window (ms UTC) to
 * the newest value. A step that covers several values has their mean, minimum, and maximum; one that
 * is shorter than a value has that value. A step without any is a gap, null.
 *
 * @param stepS duration of a step, seconds; a step of 60 s has no minimum and maximum
 */
export function commonGrid(
  lines: readonly SourceLine[],
  { fromMs, toMs }: TrendWindow,
  stepS: number,
): TrendGrid {
  const stepMs = stepS * 1000
  const firstMs = Math.floor(fromMs / stepMs) * stepMs
  const endMs = Math.min(
    toMs,
    Math.max(firstMs, ...lines.map(({ grid }) => endOf(grid) ?? firstMs)),
  )
  const length = Math.ceil((endMs - firstMs) / stepMs)
  const stepAt = (atMs: number) => Math.floor((atMs - firstMs) / stepMs)
  const onSteps = (line: SourceLine) => {
    const values = gathered(line, { length, stepMs, stepAt })
    return stepS === 60 ? { ...values, min: null, max: null } : values
  }
  return {
    stepS,
    timesMs: Array.from({ length }, (_, at) => firstMs + at * stepMs),
    eachSinceMs: null,
    byKey: new Map(lines.map((line) => [line.name, onSteps(line)])),
  }
}

/** The end of the last step, ms UTC; null for an empty grid. */
function endOf({ timesMs, stepS }: TrendGrid): number | null {
  const lastMs = timesMs.at(-1)
  const stepMs = stepS * 1000
  return lastMs === undefined ? null : (Math.floor(lastMs / stepMs) + 1) * stepMs
}

interface Steps {
  length: number
  stepMs: number
  /** The step of a time, ms UTC, in ascending order; one outside of 0 to `length` is left out. */
  stepAt: (atMs: number) => number
}

type Values = (number | null)[]

/** A line's values by step. Readings at their own time, between two steps, are left out. */
export function gathered(
  { grid, key, factor }: SourceLine,
  { length, stepMs, stepAt }: Steps,
): { mean: Values; min: Values; max: Values } {
  const line = grid.byKey.get(key)
  const sums = new Float64Array(length)
  const counts = new Uint32Array(length)
  const lows = new Float64Array(length).fill(Infinity)
  const highs = new Float64Array(length).fill(-Infinity)
  const sourceMs = grid.stepS * 1000
  const partMs = Math.min(sourceMs, stepMs)

  grid.timesMs.forEach((startMs, index) => {
    const value = line?.mean[index] ?? null
    if (value === null || startMs % sourceMs !== 0) return
    const [low, high] = [line?.min?.[index] ?? value, line?.max?.[index] ?? value]
    for (let atMs = startMs; atMs < startMs + sourceMs; atMs += partMs) {
      // What is written outside of a typed array is dropped.
      const step = stepAt(atMs)
      sums[step] = (sums[step] ?? 0) + value
      counts[step] = (counts[step] ?? 0) + 1
      lows[step] = Math.min(lows[step] ?? low, low)
      highs[step] = Math.max(highs[step] ?? high, high)
    }
  })

  const known = (value: (step: number, count: number) => number): Values =>
    Array.from(counts, (count, step) => (count === 0 ? null : value(step, count) * factor))
  return {
    mean: known((step, count) => (sums[step] ?? 0) / count),
    min: known((step) => lows[step] ?? 0),
    max: known((step) => highs[step] ?? 0),
  }
}
