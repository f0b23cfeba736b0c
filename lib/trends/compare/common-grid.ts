import type { TrendGrid, TrendLine } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'

export interface SourceLine {
  name: string
  grid: TrendGrid
  key: string
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
  const endMs = Math.min(toMs, Math.max(firstMs, ...lines.map(({ grid }) => endOf(grid))))
  const length = Math.ceil((endMs - firstMs) / stepMs)
  const stepAt = (atMs: number) => Math.floor((atMs - firstMs) / stepMs)
  const onSteps = (line: SourceLine): TrendLine => {
    const values = resampled(line, { length, stepMs, stepAt })
    return stepS === 60 ? { ...values, min: null, max: null } : values
  }
  return {
    stepS,
    timesMs: Array.from({ length }, (_, at) => firstMs + at * stepMs),
    eachSinceMs: null,
    byKey: new Map(lines.map((line) => [line.name, onSteps(line)])),
  }
}

function endOf({ timesMs, stepS }: TrendGrid): number {
  const stepMs = stepS * 1000
  return (Math.floor((timesMs.at(-1) ?? -Infinity) / stepMs) + 1) * stepMs
}

interface Steps {
  length: number
  stepMs: number
  /** Called in ascending order; steps outside of 0 to `length` are left out. */
  stepAt: (atMs: number) => number
}

/** A line's values by step, without readings between two steps. */
export function resampled({ grid, key, factor }: SourceLine, { length, stepMs, stepAt }: Steps) {
  const line = grid.byKey.get(key)
  const steps = Array.from({ length }, () => ({ sum: 0, count: 0, min: Infinity, max: -Infinity }))
  const sourceMs = grid.stepS * 1000
  grid.timesMs.forEach((startMs, index) => {
    const value = line?.mean[index] ?? null
    if (value === null || startMs % sourceMs !== 0) return
    for (let atMs = startMs; atMs < startMs + sourceMs; atMs += Math.min(sourceMs, stepMs)) {
      const step = steps[stepAt(atMs)]
      if (!step) continue
      step.sum += value
      step.count += 1
      step.min = Math.min(step.min, line?.min?.[index] ?? value)
      step.max = Math.max(step.max, line?.max?.[index] ?? value)
    }
  })
  const known = (valueOf: (step: (typeof steps)[number]) => number) =>
    steps.map((step) => (step.count === 0 ? null : valueOf(step) * factor))
  return {
    mean: known(({ sum, count }) => sum / count),
    min: known(({ min }) => min),
    max: known(({ max }) => max),
  }
}
