import type { TrendGrid } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'

export interface SourceLine {
  /** Key on the common grid. */
  name: string
  grid: TrendGrid
  key: string
  /** Multiplies the source's values. */
  factor: number
}

/** Each step has the mean, min and max of its values, at 60 s only the mean; null without any. */
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

function endOf({ timesMs, stepS }: TrendGrid): number | null {
  const lastMs = timesMs.at(-1)
  const stepMs = stepS * 1000
  return lastMs === undefined ? null : (Math.floor(lastMs / stepMs) + 1) * stepMs
}

interface Steps {
  length: number
  stepMs: number
  /** Called in ascending order; steps outside of 0 to `length` are left out. */
  stepAt: (atMs: number) => number
}

type Values = (number | null)[]

/** A line's values by step, without readings between two steps. */
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
      // Typed arrays ignore writes outside of them.
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
