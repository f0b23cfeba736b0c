import { indexRange, type TrendGrid } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'
import { levelAbove } from '@/lib/units/display-units'

export interface SourceLine {
  name: string
  grid: TrendGrid
  key: string
  factor: number
  /** Subtracted before scaling. */
  zero?: number
}

/** Each step has the mean, min and max of its values, at 60 s only the mean; null without any. */
export function commonGrid(
  lines: readonly SourceLine[],
  window: TrendWindow,
  stepS: number,
): TrendGrid {
  const stepMs = stepS * 1000
  const fromMs = Math.floor(window.fromMs / stepMs) * stepMs
  const toMs = Math.min(window.toMs, Math.max(fromMs, ...lines.map(({ grid }) => endOf(grid))))
  const length = Math.ceil((toMs - fromMs) / stepMs)
  const steps = { length, stepMs, stepAt: (atMs: number) => Math.floor((atMs - fromMs) / stepMs) }
  const onGrid = lines.map((line) => {
    const values = resampled(line, { fromMs, toMs: fromMs + length * stepMs }, steps)
    return [line.name, stepS === 60 ? { ...values, min: null, max: null } : values] as const
  })
  return {
    stepS,
    timesMs: Array.from({ length }, (_, at) => fromMs + at * stepMs),
    eachSinceMs: null,
    byKey: new Map(onGrid),
  }
}

function endOf({ timesMs, stepS }: TrendGrid): number {
  const stepMs = stepS * 1000
  return (Math.floor((timesMs.at(-1) ?? -Infinity) / stepMs) + 1) * stepMs
}

/** A line's values by step, without readings between two steps. The window's end is exclusive. */
export function resampled(
  { grid, key, factor, zero = 0 }: SourceLine,
  { fromMs, toMs }: TrendWindow,
  { length, stepMs, stepAt }: { length: number; stepMs: number; stepAt: (atMs: number) => number },
) {
  const line = grid.byKey.get(key)
  const steps = Array.from({ length }, () => ({ sum: 0, count: 0, min: Infinity, max: -Infinity }))
  const sourceMs = grid.stepS * 1000
  const [first, until] = indexRange(grid.timesMs, fromMs - sourceMs + 1, toMs - 1)
  for (let index = first; index < until; index += 1) {
    const [startMs = 0, value = null] = [grid.timesMs[index], line?.mean[index]]
    if (value === null || startMs % sourceMs !== 0) continue
    for (let atMs = startMs; atMs < startMs + sourceMs; atMs += Math.min(sourceMs, stepMs)) {
      const step = atMs >= fromMs && atMs < toMs ? steps[stepAt(atMs)] : undefined
      if (!step) continue
      step.sum += value
      step.count += 1
      step.min = Math.min(step.min, line?.min?.[index] ?? value)
      step.max = Math.max(step.max, line?.max?.[index] ?? value)
    }
  }
  const known = (valueOf: (step: (typeof steps)[number]) => number) =>
    steps.map((step) => (step.count === 0 ? null : levelAbove(zero, valueOf(step)) * factor))
  return {
    mean: known(({ sum, count }) => sum / count),
    min: known(({ min }) => min),
    max: known(({ max }) => max),
  }
}
