import type { CsvTable } from '@/lib/csv'
import { historyPlan } from '@/lib/history/plan'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { signalOf, type Signal } from '@/lib/readings/signals'
import type { PumpStation } from '@/lib/stations/station'
import { timeCells, timeHeads } from '@/lib/time/iso-local-time'
import { displayedCell } from '@/lib/trends/export-table'
import { signalExtent, type Extent } from '@/lib/trends/extent'
import { indexRange, type TrendGrid } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'
import { formatTimeOfDay } from '@/lib/trends/time-format'
import { displayUnit, LEVEL_UNIT } from '@/lib/units/display-units'
import type { LevelAs, Units } from '@/lib/units/units'
import { byTimeOfDay, commonGrid, dayGrid, type DayCurve, type SourceLine } from './common-grid'
import { comparedSignal, type Comparison, type CompareSignal, type Subject } from './comparison'

export interface ComparedSource {
  subject: Subject
  name: string
  label: string
  config: DeviceConfig | null
  timeZone: string
  /** Judges its levels; null while it loads. */
  station?: PumpStation | null
  /** Zero of its depths, m above the datum; undefined if unknown. */
  bottomM?: number
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
  const own = sources.map(({ subject, config }) => comparedSignal(signal, subject, config))
  const isThere = own.find((found, at) => found && sources[at]?.grid)
  const ownUnit = (isThere ?? own.find((found) => found))?.unit ?? ''
  const isDepth =
    ownUnit === LEVEL_UNIT &&
    levelAs === 'depth' &&
    sources.some(({ bottomM }, at) => own[at]?.unit === LEVEL_UNIT && bottomM !== undefined)
  // Values are moved instead, since stations differ in their bottoms.
  const unit = isDepth ? 'm' : ownUnit
  const signals = sources.map((source, at): ComparedSignal => {
    const { key = null, decimals } = own[at] ?? {}
    const noLine = whyNoLine(source, own[at] ?? null, { unit: ownUnit, isDepth })
    const zero = isDepth ? (source.bottomM ?? 0) : 0
    return { key: source.name, label: source.label, unit, decimals, ownKey: key, noLine, zero }
  })
  const lines = sources.flatMap((source, at) => {
    const { grid } = source
    const { ownKey = null, noLine, zero = 0 } = signals[at] ?? {}
    if (!grid || ownKey === null || noLine) return []
    return [{ ...source, grid, key: ownKey, factor: isShare ? 100 : 1, zero }]
  })
  const extents = levelExtents(lines)
  /** Empty unless aligned by time of day. */
  const curves = new Map<string, DayCurve>()
  if (align === 'day') {
    for (const line of lines) curves.set(line.name, byTimeOfDay(line, days, line.timeZone))
    return { signals, grid: dayGrid(curves), curves, extents }
  }
  const { stepS: plannedS } = historyPlan(window.fromMs, window.toMs)
  const storedS = lines.length === 0 ? plannedS : Math.min(...lines.map(({ grid }) => grid.stepS))
  const stepS = Math.max(plannedS, storedS, isShare ? SHARE_STEP_S : 0)
  return { signals, grid: commonGrid(lines, window, stepS), curves, extents }
}

/** The extent of each line whose station can judge its levels, as drawn. */
function levelExtents(lines: readonly (ComparedSource & SourceLine)[]) {
  const extents = new Map<string, Extent>()
  for (const { name, grid, key, factor, zero = 0, station, config } of lines) {
    const own = signalOf(key, config)
    const extent =
      station && own.unit === LEVEL_UNIT && signalExtent(own, { grid, station, config })
    if (!extent) continue
    const shown = (levelM: number) => (levelM - zero) * factor
    extents.set(name, { min: shown(extent.min), max: shown(extent.max) })
  }
  return extents
}

function whyNoLine(
  { subject, grid, bottomM }: ComparedSource,
  own: Signal | null,
  { unit, isDepth }: { unit: string; isDepth: boolean },
) {
  if (!own)
    return `Measured for ${subject.pump === null ? 'pumps' : 'stations'} only. Choose another signal`
  if (!grid) return null
  if (isDepth && own.unit === unit && bottomM === undefined)
    return 'The bottom of its well isn’t known, so its depth can’t be compared'
  if (own.unit === unit) return null
  return `Its device measures this in ${own.unit}, so it can’t share the axis`
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
