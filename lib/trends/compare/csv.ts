import type { CsvCell } from '@/lib/csv'
import type { Signal } from '@/lib/readings/signals'
import { isoLocalTime } from '@/lib/time/iso-local-time'
import { indexRange } from '@/lib/trends/grid'
import type { TrendGrid } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'
import { displayUnit } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'

/** Significant digits of a Float32. */
const DIGITS = 7

interface CsvRequest {
  /** Keyed as the grid is, each with the name of its line. */
  signals: readonly Signal[]
  grid: TrendGrid
  view: TrendWindow
  units: Units
  /** IANA name; null: the times are times of day. */
  timeZone: string | null
}

/** A comparison as a table: what is in view, in the displayed units and zone. Gaps are empty cells. */
export function comparisonTable({ signals, grid, view, units, timeZone }: CsvRequest): {
  header: string[]
  rows: CsvCell[][]
} {
  const [from, until] = indexRange(grid.timesMs, view.fromMs, view.toMs)
  const columns = signals.map(({ key, label, unit }) => {
    const { symbol, fromStored } = displayUnit(unit, units)
    const mean = grid.byKey.get(key)?.mean
    return {
      head: symbol ? `${label} (${symbol})` : label,
      cell: (index: number): CsvCell => {
        const value = mean?.[index] ?? null
        return value === null ? null : Number(fromStored(value).toPrecision(DIGITS))
      },
    }
  })
  const time = timeZone === null ? 'Time of day' : `Time (${timeZone})`
  return {
    header: [time, ...columns.map(({ head }) => head)],
    rows: grid.timesMs
      .slice(from, until)
      .map((atMs, at) => [
        timeZone === null
          ? new Date(atMs).toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)
          : isoLocalTime(atMs, timeZone),
        ...columns.map(({ cell }) => cell(from + at)),
      ]),
  }
}
