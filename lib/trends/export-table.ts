import type { CsvCell } from '@/lib/csv'
import { countsAtEnd } from '@/lib/history/counter'
import type { SeriesValues } from '@/lib/history/documents'
import type { HistorySeries } from '@/lib/history/series'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { isCounter, signalOf } from '@/lib/readings/signals'
import { timeCells, timeHeads } from '@/lib/time/iso-local-time'
import { displayUnit, unitsAt } from '@/lib/units/display-units'
import type { ExportRequest } from './export-request'

/** Significant digits of a Float32, and of what is counted in a Float64. */
const [FLOAT32_DIGITS, FLOAT64_DIGITS] = [7, 12]

interface Column {
  name: string
  /** A row's value, `until` exclusive; null for a gap. */
  cell: (from: number, until: number) => CsvCell
}

/**
 * In the requested time zone and units; gauges have mean, min and max beyond a minute.
 * @param bottomM of the well, m above its datum
 */
export function exportTable(
  history: HistorySeries,
  deviceConfig: DeviceConfig | null,
  { keys, stepS, levelAs, timeZone, ...request }: ExportRequest,
  bottomM?: number,
) {
  const units = levelAs ? unitsAt({ ...request.units, levelAs }, bottomM) : request.units
  const perRow = stepS / history.stepS
  const rowMs = stepS * 1000
  const firstMs = Math.floor(history.startMs / rowMs) * rowMs
  const before = (history.startMs - firstMs) / 1000 / history.stepS
  const columns = (keys ?? keysOf(history, deviceConfig)).flatMap((key) =>
    columnsOf(key, history, deviceConfig, { units, stepS }),
  )
  return {
    header: [...timeHeads('Time', timeZone), ...columns.map(({ name }) => name)],
    rowCount: Math.ceil((before + history.length) / perRow),
    row: (index: number): CsvCell[] => {
      const from = Math.max(0, index * perRow - before)
      const until = Math.min(history.length, (index + 1) * perRow - before)
      const times = timeCells(firstMs + index * rowMs, timeZone)
      return [...times, ...columns.map(({ cell }) => cell(from, until))]
    },
  }
}

function keysOf({ byKey }: HistorySeries, deviceConfig: DeviceConfig | null): string[] {
  const declared = Object.keys(deviceConfig?.metrics ?? {}).filter((key) => byKey.has(key))
  return [...new Set([...declared, ...[...byKey.keys()].toSorted()])]
}

function columnsOf(
  key: string,
  history: HistorySeries,
  deviceConfig: DeviceConfig | null,
  { units, stepS }: Pick<ExportRequest, 'units' | 'stepS'>,
): Column[] {
  const { label, unit } = signalOf(key, deviceConfig)
  const { symbol, fromStored } = displayUnit(unit, units)
  const suffix = symbol ? ` (${symbol})` : ''
  const column = (what: string, of: SeriesValues | undefined, merge: Merge): Column => ({
    name: `${label}${what}${suffix}`,
    cell: (from, until) => {
      const known = of?.subarray(from, until).filter((value) => !Number.isNaN(value)) ?? NONE
      const digits = of instanceof Float64Array ? FLOAT64_DIGITS : FLOAT32_DIGITS
      return known.length === 0 ? null : displayedCell(merge(known), fromStored, digits)
    },
  })
  const values = history.byKey.get(key)
  const mean = values?.mean
  const [min, max] = [values?.min ?? mean, values?.max ?? mean]
  if (isCounter(key, deviceConfig)) {
    const counts = values && countsAtEnd(values, history.stepS)
    return [column(stepS === 60 ? '' : ' at the end', counts, lastOf)]
  }
  if (stepS === 60) return [column('', mean, meanOf)]
  if (deviceConfig?.metrics[key]?.kind === 'state')
    return [column(' share of time (%)', mean, (known) => 100 * meanOf(known))]
  return [column(' mean', mean, meanOf), column(' min', min, leastOf), column(' max', max, mostOf)]
}

type Merge = (known: SeriesValues) => number

const NONE = new Float32Array()
const meanOf: Merge = (known) => [...known].reduce((sum, value) => sum + value, 0) / known.length
const leastOf: Merge = (known) => Math.min(...known)
const mostOf: Merge = (known) => Math.max(...known)
const lastOf: Merge = (known) => known.at(-1) ?? Number.NaN

/** A stored value in display units; empty if null or NaN. */
export function displayedCell(
  stored: number | null,
  fromStored: (stored: number) => number,
  digits = FLOAT32_DIGITS,
): CsvCell {
  if (stored === null || Number.isNaN(stored)) return null
  return Number(fromStored(stored).toPrecision(digits))
}
