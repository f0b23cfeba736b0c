import type { CsvTable } from '@/lib/csv'
import { historyPlan } from '@/lib/history/plan'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { Signal } from '@/lib/readings/signals'
import type { PumpStation } from '@/lib/stations/station'
import { timeCells, timeHeads } from '@/lib/time/iso-local-time'
import { displayedCell } from '@/lib/trends/export-table'
import { signalExtent, type Extent } from '@/lib/trends/extent'
import { indexRange, type TrendGrid } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'
import { formatTimeOfDay } from '@/lib/trends/time-format'
import { displayUnit, LEVEL_UNIT } from '@/lib/units/display-units'
import { levelZeroM } from '@/lib/units/level-zero'
import type { LevelAs, Units } from '@/lib/units/units'
import { byTimeOfDay, commonGrid, dayGrid, type DayCurve } from './common-grid'
import { comparedSignal, type Comparison, type CompareSignal, type Subject } from './comparison'

export interface ComparedSource {
  subject: Subject
  name: string
  label: string
  config: DeviceConfig | null
  /** null while it loads, or without access. */
  station: PumpStation | null
  grid: TrendGrid | null
}

export interface ComparedSignal extends Signal {
  ownKey: string | null
  /** Why a loaded subject has no line. */
  noLine: string | null
  /** Subtracted from its values, in the stored unit. */
  zero: number
}

export type ComparedLines = ReturnType<typeof comparedLines>

interface Alike {
  signal: CompareSignal
  align: Comparison['align']
  levelAs: LevelAs
  window: TrendWindow
  /** The part compared by time of day, end exclusive. */
  days: TrendWindow
}

/** By the minute, a pump's state is a comb; its share of the hour can be compared. */
const SHARE_STEP_S = 3600

/** In the first subject's unit. Another unit has no line: it would be at the wrong height. */
export function comparedLines(
  sources: readonly ComparedSource[],
  { signal, align, levelAs, window, days }: Alike,
) {
  const isShare = signal === 'running'
  const measured = sources.map((source) => ({
    ...source,
    own: comparedSignal(signal, source.subject, source.config),
    bottomM: levelZeroM(source.station),
  }))
  const first = measured.find(({ own, grid }) => own && grid) ?? measured.find(({ own }) => own)
  const ownUnit = first?.own?.unit ?? ''
  const isDepth =
    ownUnit === LEVEL_UNIT &&
    levelAs === 'depth' &&
    measured.some(({ own, bottomM }) => own?.unit === LEVEL_UNIT && bottomM !== undefined)
  // Values are moved instead, since stations differ in their bottoms.
  const unit = isDepth ? 'm' : ownUnit
  const signals = measured.map((one): ComparedSignal => {
    const { name, label, own, bottomM = 0 } = one
    const { key: ownKey = null, decimals } = own ?? {}
    const noLine = whyNoLine(one, ownUnit, isDepth)
    return { key: name, label, unit, decimals, ownKey, noLine, zero: isDepth ? bottomM : 0 }
  })
  const lines = measured.flatMap(({ grid, own, ...source }, at) => {
    const { noLine, zero = 0 } = signals[at] ?? {}
    if (!grid || !own || noLine) return []
    return [{ ...source, grid, own, key: own.key, factor: isShare ? 100 : 1, zero }]
  })
  const extents = new Map<string, Extent>()
  for (const { name, own, zero, ...source } of lines) {
    // Only its station knows which of its levels are possible.
    const extent = source.station && own.unit === LEVEL_UNIT && signalExtent(own, source)
    if (extent) extents.set(name, { min: extent.min - zero, max: extent.max - zero })
  }
  /** Empty unless aligned by time of day. */
  const curves = new Map<string, DayCurve>()
  if (align === 'day') {
    for (const line of lines)
      curves.set(line.name, byTimeOfDay(line, days, line.station?.timeZone ?? 'UTC'))
    return { signals, grid: dayGrid(curves), curves, extents }
  }
  const { stepS: plannedS } = historyPlan(window.fromMs, window.toMs)
  const storedS = lines.length === 0 ? plannedS : Math.min(...lines.map(({ grid }) => grid.stepS))
  const stepS = Math.max(plannedS, storedS, isShare ? SHARE_STEP_S : 0)
  return { signals, grid: commonGrid(lines, window, stepS), curves, extents }
}

interface Measured extends Pick<ComparedSource, 'subject' | 'grid'> {
  own: Signal | null
  bottomM: number | undefined
}

function whyNoLine({ subject, grid, own, bottomM }: Measured, unit: string, isDepth: boolean) {
  if (!own)
    return `Measured for ${subject.pump === null ? 'pumps' : 'stations'} only. Choose another signal`
  if (!grid) return null
  if (own.unit !== unit)
    return `Its device measures this in ${own.unit}, so it can’t share the axis`
  if (isDepth && bottomM === undefined)
    return 'The bottom of its well isn’t known, so its depth can’t be compared'
  return null
}

/**
 * The visible comparison, in displayed units. Gaps are empty cells.
 * @param timeZone null for times of day
 */
export function comparisonTable(
  { signals, grid }: Pick<ComparedLines, 'signals' | 'grid'>,
  view: TrendWindow,
  units: Units,
  timeZone: string | null,
): CsvTable {
  const columns = signals.map(({ key, label, unit }) => {
    const { symbol, fromStored } = displayUnit(unit, units)
    const mean = grid.byKey.get(key)?.mean
    return {
      head: symbol ? `${label} (${symbol})` : label,
      cell: (index: number) => displayedCell(mean?.[index] ?? null, fromStored),
    }
  })
  const times = timeZone === null ? ['Time of day'] : timeHeads('Time', timeZone)
  const [from, until] = indexRange(grid.timesMs, view.fromMs, view.toMs)
  return {
    header: [...times, ...columns.map(({ head }) => head)],
    rows: grid.timesMs
      .slice(from, until)
      .map((atMs, at) => [
        ...(timeZone === null ? [formatTimeOfDay(atMs, '24h')] : timeCells(atMs, timeZone)),
        ...columns.map(({ cell }) => cell(from + at)),
      ]),
  }
}
