import type { CsvCell } from '@/lib/csv'
import type { HistorySeries, HistoryValues } from '@/lib/history/series'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { signalOf } from '@/lib/readings/signals'
import { isoLocalTime } from '@/lib/time/iso-local-time'
import { displayUnit } from '@/lib/units/display-units'
import type { ExportRequest } from './export-request'

/** Significant digits of a Float32. */
const DIGITS = 7

interface Column {
  name: string
  /** A row's value, `until` exclusive; null for a gap. */
  cell: (from: number, until: number) => CsvCell
}

export interface ExportTable {
  header: string[]
  rowCount: number
  row: (index: number) => CsvCell[]
}

/** In the requested time zone and units; gauges have mean, min and max beyond a minute. */
export function exportTable(
  history: HistorySeries,
  deviceConfig: DeviceConfig | null,
  { keys, stepS, units, timeZone }: ExportRequest,
): ExportTable {
  const perRow = stepS / history.stepS
  const rowMs = stepS * 1000
  const firstMs = Math.floor(history.startMs / rowMs) * rowMs
  const before = (history.startMs - firstMs) / 1000 / history.stepS
  const columns = (keys ?? keysOf(history, deviceConfig)).flatMap((key) =>
    columnsOf(key, history.byKey.get(key), deviceConfig, { units, stepS }),
  )
  return {
    header: [`Time (${timeZone})`, ...columns.map(({ name }) => name)],
    rowCount: Math.ceil((before + history.length) / perRow),
    row: (index) => {
      const from = Math.max(0, index * perRow - before)
      const until = Math.min(history.length, (index + 1) * perRow - before)
      const time = isoLocalTime(firstMs + index * rowMs, timeZone)
      return [time, ...columns.map(({ cell }) => cell(from, until))]
    },
  }
}

function keysOf({ byKey }: HistorySeries, deviceConfig: DeviceConfig | null): string[] {
  const declared = Object.keys(deviceConfig?.metrics ?? {}).filter((key) => byKey.has(key))
  return [...new Set([...declared, ...[...byKey.keys()].toSorted()])]
}

function columnsOf(
  key: string,
  values: HistoryValues | undefined,
  deviceConfig: DeviceConfig | null,
  { units, stepS }: Pick<ExportRequest, 'units' | 'stepS'>,
): Column[] {
  const { label, unit } = signalOf(key, deviceConfig)
  const { symbol, fromStored } = displayUnit(unit, units)
  const suffix = symbol ? ` (${symbol})` : ''
  const column = (what: string, of: (from: number, until: number) => number): Column => ({
    name: `${label}${what}${suffix}`,
    cell: (from, until) => displayedCell(of(from, until), fromStored),
  })
  const mean = values?.mean
  const [min, max] = [values?.min ?? mean, values?.max ?? mean]
  const kind = deviceConfig?.metrics[key]?.kind
  if (stepS === 60) return [column('', (from, until) => meanOf(mean, from, until))]
  if (kind === 'state')
    return [column(' share of time', (from, until) => meanOf(mean, from, until))]
  if (kind === 'counter') return [column(' at the end', (from, until) => mostOf(max, from, until))]
  return [
    column(' mean', (from, until) => meanOf(mean, from, until)),
    column(' min', (from, until) => leastOf(min, from, until)),
    column(' max', (from, until) => mostOf(max, from, until)),
  ]
}

/** A stored value in display units; empty if null or NaN. */
export function displayedCell(
  stored: number | null,
  fromStored: (stored: number) => number,
): CsvCell {
  if (stored === null || Number.isNaN(stored)) return null
  return Number(fromStored(stored).toPrecision(DIGITS))
}

function known(values: Float32Array | undefined, from: number, until: number): Float32Array {
  return values?.subarray(from, until).filter((value) => !Number.isNaN(value)) ?? new Float32Array()
}

function meanOf(values: Float32Array | undefined, from: number, until: number): number {
  const there = known(values, from, until)
  return there.reduce((sum, value) => sum + value, 0) / there.length
}

function leastOf(values: Float32Array | undefined, from: number, until: number): number {
  const there = known(values, from, until)
  return there.length === 0 ? Number.NaN : Math.min(...there)
}

function mostOf(values: Float32Array | undefined, from: number, until: number): number {
  const there = known(values, from, until)
  return there.length === 0 ? Number.NaN : Math.max(...there)
}
