import type { ChartData, ChartThreshold, ChartValues } from '@/components/charts/chart-model'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { Signal } from '@/lib/readings/signals'
import { levelScale, type LevelMarkName } from '@/lib/stations/level-scale'
import type { PumpStation } from '@/lib/stations/station'
import { signalExtent, union, type Extent } from '@/lib/trends/extent'
import type { TrendGrid } from '@/lib/trends/grid'
import type { TrendPanel } from '@/lib/trends/panels'
import { dayBeforeValues } from '@/lib/trends/readout'
import type { AxisLimits } from '@/lib/trends/view'
import { displayUnit, LEVEL_UNIT } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'

export interface ChartRequest {
  grid: TrendGrid
  earlier: TrendGrid | null
  isTimeOfDay?: boolean
  /** Its setpoints are drawn; null for several stations. */
  station: PumpStation | null
  config: DeviceConfig | null
  limits: AxisLimits
  /** By key, in the stored unit, where it is known better than from the drawn values. */
  extents?: ReadonlyMap<string, Extent>
  /** The line that is highlighted among several stations’. */
  chosen?: ChosenLine | null
  units: Units
}

export interface ChosenLine {
  key: string
  thresholds: readonly ChartThreshold[]
}

const NO_VALUES: ChartValues = []
/** Units whose axis starts at zero. */
const FROM_ZERO = new Set(['L/s', 'kW', 'A', '1'])

export function chartData(panel: TrendPanel, request: ChartRequest): ChartData {
  const { grid, isTimeOfDay } = request
  const { timesMs, eachSinceMs } = grid
  const content = panel.kind === 'lanes' ? lanes(panel, request) : lines(panel, request)
  return { timesMs, stepMs: grid.stepS * 1000, eachSinceMs, isTimeOfDay, content }
}

function lanes({ signals }: TrendPanel, { grid }: ChartRequest) {
  return {
    kind: 'lanes' as const,
    lanes: signals.map(({ key, pump }) => ({
      key,
      label: `P${pump}`,
      values: grid.byKey.get(key)?.mean ?? NO_VALUES,
      failed: grid.byKey.get(`pump${pump}Fault`)?.mean ?? null,
    })),
  }
}

function lines({ signals, isCompared = false }: TrendPanel, request: ChartRequest) {
  const { station, config, units, chosen = null } = request
  const isFromZero = ({ unit }: Signal) =>
    FROM_ZERO.has(unit) || unit.endsWith('/h') || (isCompared && unit === '%')
  return {
    kind: 'lines' as const,
    lines: signals.map((signal, index) => {
      const line = lineOf(signal, request)
      if (!isCompared) return line
      const isChosen = signal.key === chosen?.key
      // Bands of several lines cover each other.
      const envelope = isChosen ? line.envelope : null
      return { ...line, letter: letterOf(index), isChosen, envelope }
    }),
    thresholds: chosen
      ? chosen.thresholds
      : signals.flatMap((signal) =>
          thresholdsOf(signal, { station, config }, displayUnit(signal.unit, units).fromStored),
        ),
    decimals: displayUnit(signals[0]?.unit ?? '', units).decimals,
    startsAtZero: signals.every(isFromZero),
    extent: union(signals.map((signal) => shownExtent(signal, request))),
    limits: shownLimits(signals[0]?.unit ?? '', request),
  }
}

export function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}

function lineOf({ key, label, unit }: Signal, { grid, earlier, units }: ChartRequest) {
  const line = grid.byKey.get(key)
  const { fromStored } = displayUnit(unit, units)
  const shown = (values: ChartValues) =>
    values.map((value) => (value === null ? null : fromStored(value)))
  return {
    key,
    label,
    values: shown(line?.mean ?? grid.timesMs.map(() => null)),
    envelope: line?.min && line.max ? { min: shown(line.min), max: shown(line.max) } : null,
    dayBefore: earlier && shown(dayBeforeValues(grid.timesMs, earlier, key)),
  }
}

function shownExtent(signal: Signal, request: ChartRequest): Extent | null {
  const extent = request.extents?.get(signal.key) ?? signalExtent(signal, request)
  const { fromStored } = displayUnit(signal.unit, request.units)
  return extent && { min: fromStored(extent.min), max: fromStored(extent.max) }
}

function shownLimits(unit: string, { limits, units }: ChartRequest): AxisLimits {
  const { fromStored } = displayUnit(unit, units)
  const shown = (value: number | null) => (value === null ? null : fromStored(value))
  return { from: shown(limits.from), to: shown(limits.to) }
}

/** Setpoints are in meters. */
const LEVEL_UNITS = new Set([LEVEL_UNIT, 'm'])

const TONES: Record<LevelMarkName, ChartThreshold['tone']> = {
  'low alarm': 'attention',
  off: 'quiet',
  'lead on': 'quiet',
  'lag on': 'quiet',
  'high alarm': 'attention',
  overflow: 'alarm',
}

/** Setpoints for a level, otherwise the normal band from the device config. */
export function thresholdsOf(
  { key, unit }: Pick<Signal, 'key' | 'unit'>,
  { station, config }: Pick<ChartRequest, 'station' | 'config'>,
  fromStored: (stored: number) => number,
): ChartThreshold[] {
  const scale = station && key === 'level' && LEVEL_UNITS.has(unit) ? levelScale(station) : null
  if (scale)
    return scale.marks.map(({ name, levelM }) => ({
      label: name,
      value: fromStored(levelM),
      tone: TONES[name],
    }))
  const { normalLow, normalHigh } = config?.metrics[key] ?? {}
  const band = { 'normal low': normalLow, 'normal high': normalHigh }
  return Object.entries(band).flatMap(([label, value]) =>
    value === undefined ? [] : [{ label, value: fromStored(value), tone: 'quiet' as const }],
  )
}
