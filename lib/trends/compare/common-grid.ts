import { wallTimeOf } from '@/lib/time/wall-time'
import { indexRange, type TrendGrid } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'
import { localDay } from '@/lib/trends/view'
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
function resampled(
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

const DAY_MS = 86_400_000
const STEP_MS = 600_000
const STEPS = DAY_MS / STEP_MS
/** A day with fewer values would skew the curve. */
const LEAST_SHARE = 0.5

/** January 1, 1970, UTC. */
export const WHOLE_DAY: TrendWindow = { fromMs: 0, toMs: DAY_MS }

export type DayCurve = ReturnType<typeof byTimeOfDay>

export function dayGrid(curves: ReadonlyMap<string, DayCurve>): TrendGrid {
  return {
    stepS: STEP_MS / 1000,
    timesMs: Array.from({ length: STEPS }, (_, step) => step * STEP_MS),
    eachSinceMs: null,
    byKey: new Map([...curves].map(([name, { line }]) => [name, line])),
  }
}

/**
 * Mean of local days per 10 minutes, lowest min and highest max. A repeated hour counts once.
 * @throws RangeError if `timeZone` isn't an IANA name
 */
export function byTimeOfDay(source: SourceLine, window: TrendWindow, timeZone: string) {
  const days = localDays(window, timeZone)
  const kept = days.flatMap((day) => {
    const fromMs = Math.max(day.fromMs, window.fromMs)
    const toMs = Math.min(day.toMs, window.toMs)
    const stepAt = (atMs: number) => stepOfDay(day, atMs, timeZone)
    const line = resampled(source, { fromMs, toMs }, { length: STEPS, stepMs: STEP_MS, stepAt })
    const known = line.mean.filter((value) => value !== null)
    return known.length * STEP_MS >= LEAST_SHARE * (toMs - fromMs) ? [line] : []
  })
  const perStep = (what: 'mean' | 'min' | 'max', of: (known: number[]) => number) =>
    Array.from({ length: STEPS }, (_, step) => {
      const known = kept.flatMap((line) => line[what][step] ?? [])
      return known.length === 0 ? null : of(known)
    })
  return {
    /** One value per 10 minutes, from midnight. */
    line: {
      mean: perStep('mean', (known) => known.reduce((sum, value) => sum + value, 0) / known.length),
      min: perStep('min', (known) => Math.min(...known)),
      max: perStep('max', (known) => Math.max(...known)),
    },
    days: kept.length,
    /** Most of their values are missing. */
    leftOut: days.length - kept.length,
  }
}

function localDays({ fromMs, toMs }: TrendWindow, timeZone: string): TrendWindow[] {
  const days: TrendWindow[] = []
  for (let nextMs = fromMs; nextMs < toMs; nextMs = days.at(-1)?.toMs ?? toMs)
    days.push(localDay(nextMs, timeZone))
  return days
}

/** Converts time zones only on days with a clock change. */
function stepOfDay({ fromMs, toMs }: TrendWindow, atMs: number, timeZone: string): number {
  if (toMs - fromMs === DAY_MS) return Math.floor((atMs - fromMs) / STEP_MS)
  const { hour, minute } = wallTimeOf(atMs, timeZone)
  return Math.floor((hour * 60 + minute) / (STEP_MS / 60_000))
}
