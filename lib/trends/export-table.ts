import type { CsvCell } from '@/lib/csv'
import { countsAtEnd } from '@/lib/history/counter'
import type { SeriesValues } from '@/lib/history/documents'
import type { HistorySeries, HistoryValues } from '@/lib/history/series'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { isCounter, signalOf } from '@/lib/readings/signals'
import { timeCells, timeHeads } from '@/lib/time/iso-local-time'
import { displayUnit, unitsAt } from '@/lib/units/display-units'
import type { ExportRequest } from './export-request'
import { counterRates, rateSignal } from './rates'

/** Significant digits of a Float32, and of what is counted in a Float64. */
const [FLOAT32_DIGITS, FLOAT64_DIGITS] = [7, 12]

interface Column {
  name: string
  /** A row's value, `until` exclusive; null for a gap. */
  cell: (from: number, until: number) => CsvCell
}

/**
 * In the requested time zone and units; gauges have mean, min and max beyond a minute, counters their
 * total and the rate that a chart shows.
 * @param bottomM of the well, m above its datum
 * @param fromMs of the first row, ms UTC; earlier steps tell how counters move
 */
export function exportTable(
  history: HistorySeries,
  deviceConfig: DeviceConfig | null,
  { keys, stepS, levelAs, timeZone, ...request }: ExportRequest,
  bottomM?: number,
  fromMs = history.startMs,
) {
  const units = levelAs ? unitsAt({ ...request.units, levelAs }, bottomM) : request.units
  const rowMs = stepS * 1000
  const firstMs = Math.floor(fromMs / rowMs) * rowMs
  const stepAt = (atMs: number) => (atMs - history.startMs) / 1000 / history.stepS
  const endMs = history.startMs + history.length * history.stepS * 1000
  const columns = (keys ?? keysOf(history, deviceConfig)).flatMap((key) =>
    columnsOf(key, history, deviceConfig, { units, stepS }),
  )
  return {
    header: [...timeHeads('Time', timeZone), ...columns.map(({ name }) => name)],
    rowCount: Math.ceil((endMs - firstMs) / rowMs),
    row: (index: number): CsvCell[] => {
      const atMs = firstMs + index * rowMs
      const from = Math.max(stepAt(fromMs), stepAt(atMs))
      const until = Math.min(history.length, stepAt(atMs + rowMs))
      const times = timeCells(atMs, timeZone)
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
  const signal = signalOf(key, deviceConfig)
  const column = (
    what: string,
    of: SeriesValues | undefined,
    merge: Merge,
    { label, unit } = signal,
  ): Column => {
    const { symbol, fromStored } = displayUnit(unit, units)
    const digits = of instanceof Float64Array ? FLOAT64_DIGITS : FLOAT32_DIGITS
    return {
      name: `${label}${what}${symbol ? ` (${symbol})` : ''}`,
      cell: (from, until) => {
        const known = of?.subarray(from, until).filter((value) => !Number.isNaN(value)) ?? NONE
        return known.length === 0 ? null : displayedCell(merge(known), fromStored, digits)
      },
    }
  }
  const values = history.byKey.get(key)
  const mean = values?.mean
  const [min, max] = [values?.min ?? mean, values?.max ?? mean]
  if (isCounter(key, deviceConfig)) {
    const counts = values && countsAtEnd(values, history.stepS)
    const rates = values && ratesIn(history, values, signal.unit)
    return [
      column(stepS === 60 ? ' total' : ' total at the end', counts, lastOf),
      column(' rate', rates, meanOf, rateSignal(signal)),
    ]
  }
  if (stepS === 60) return [column('', mean, meanOf)]
  if (deviceConfig?.metrics[key]?.kind === 'state')
    return [column(' share of time (%)', mean, (known) => 100 * meanOf(known))]
  return [column(' mean', mean, meanOf), column(' min', min, leastOf), column(' max', max, mostOf)]
}

function ratesIn({ startMs, stepS }: HistorySeries, values: HistoryValues, unit: string) {
  const timesMs = Array.from(values.mean, (_, step) => startMs + step * stepS * 1000)
  return Float32Array.from(counterRates(values, timesMs, unit), (rate) => rate ?? Number.NaN)
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
