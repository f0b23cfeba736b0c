import type { DeviceConfig } from '@/lib/readings/device-config'
import type { Signal } from '@/lib/readings/signals'
import type { TrendGrid } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'
import type { Alignment } from './address'
import { byTimeOfDay, DAY_STEP_S, dayTimesMs } from './by-time-of-day'
import type { DayCurve } from './by-time-of-day'
import { commonGrid } from './common-grid'
import { comparedSignal, leastStepS } from './signals'
import type { ComparedSignal, CompareSignal } from './signals'
import type { Subject } from './subject'

/** A subject as far as it is known. */
export interface ComparedSource {
  subject: Subject
  /** Its name in the URL, and its key on the grid. */
  name: string
  label: string
  /** null: not loaded, or can't be shown. */
  data: { grid: TrendGrid; config: DeviceConfig | null; timeZone: string } | null
}

/** Why a subject that is there has no line. */
export type NoLine = { kind: 'not-measured' } | { kind: 'other-unit'; unit: string }

export interface ComparedLines {
  /** One a subject, in their order and under their names, whether there are values or not. */
  signals: readonly Signal[]
  /** On times of day, if so aligned. */
  grid: TrendGrid
  /** The station's own key of each line, by name. */
  keys: ReadonlyMap<string, string>
  noLine: ReadonlyMap<string, NoLine>
  /** By name; empty unless aligned by time of day. */
  curves: ReadonlyMap<string, DayCurve>
}

interface Alike {
  signal: CompareSignal
  align: Alignment
  /** The days to lay over each other, ms UTC, the end exclusive. */
  window: TrendWindow
}

/**
 * One signal of several subjects on one grid, in the unit of the first that measures it. A device
 * that declares another unit has no line: on this axis it would stand at the wrong height.
 */
export function comparedLines(
  sources: readonly ComparedSource[],
  { signal, align, window }: Alike,
): ComparedLines {
  const noLine = new Map<string, NoLine>()
  const own = sources.map(({ subject, data }) =>
    comparedSignal(signal, subject, data?.config ?? null),
  )
  const unit = own.find((found, index) => found && sources[index]?.data)?.unit ?? unitOf(own)
  const lines = sources.flatMap(({ name, data }, index) => {
    const found = own[index]
    if (!found) noLine.set(name, { kind: 'not-measured' })
    else if (data && found.unit !== unit) noLine.set(name, { kind: 'other-unit', unit: found.unit })
    if (!found || !data || noLine.has(name)) return []
    return [{ name, grid: data.grid, key: found.key, factor: found.factor }]
  })
  const finestS = Math.min(...lines.map(({ grid }) => grid.stepS))
  const stepS = Number.isFinite(finestS) ? finestS : leastStepS(signal)
  const signals = sources.map(({ name, label }, index) => ({
    key: name,
    label,
    unit,
    decimals: own[index]?.decimals,
  }))
  const keys = new Map(lines.map(({ name, key }) => [name, key]))
  if (align === 'time') {
    const grid = commonGrid(lines, Math.max(stepS, leastStepS(signal)))
    return { signals, grid, keys, noLine, curves: new Map() }
  }
  const curves = curvesOf(sources, commonGrid(lines, stepS), window)
  return { signals, grid: dayGrid(curves), keys, noLine, curves }
}

function unitOf(own: readonly (ComparedSignal | null)[]): string {
  return own.find((found) => found !== null)?.unit ?? ''
}

function curvesOf(
  sources: readonly ComparedSource[],
  grid: TrendGrid,
  window: TrendWindow,
): Map<string, DayCurve> {
  return new Map(
    sources.flatMap(({ name, data }) =>
      data && grid.byKey.has(name)
        ? [[name, byTimeOfDay(grid, name, window, data.timeZone)] as const]
        : [],
    ),
  )
}

function dayGrid(curves: ReadonlyMap<string, DayCurve>): TrendGrid {
  return {
    stepS: DAY_STEP_S,
    timesMs: dayTimesMs(),
    eachSinceMs: null,
    byKey: new Map([...curves].map(([name, { line }]) => [name, line])),
  }
}
