import type { CsvCell } from '@/lib/csv'
import { isoLocalTime } from '@/lib/time/iso-local-time'
import { displayedCell } from '@/lib/trends/export-table'
import { indexRange } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'
import { displayUnit } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import type { ComparedLines } from './compared-lines'

interface CsvRequest {
  view: TrendWindow
  units: Units
  /** null: times of day. */
  timeZone: string | null
}

/** The visible comparison, in displayed units and time zone. Gaps are empty cells. */
export function comparisonTable(
  { signals, grid }: Pick<ComparedLines, 'signals' | 'grid'>,
  { view, units, timeZone }: CsvRequest,
): { header: string[]; rows: CsvCell[][] } {
  const columns = signals.map(({ key, label, unit }) => {
    const { symbol, fromStored } = displayUnit(unit, units)
    const mean = grid.byKey.get(key)?.mean
    return {
      head: symbol ? `${label} (${symbol})` : label,
      cell: (index: number) => displayedCell(mean?.[index] ?? null, fromStored),
    }
  })
  const [from, until] = indexRange(grid.timesMs, view.fromMs, view.toMs)
  return {
    header: [
      timeZone === null ? 'Time of day' : `Time (${timeZone})`,
      ...columns.map(({ head }) => head),
    ],
    rows: grid.timesMs
      .slice(from, until)
      .map((atMs, at) => [
        timeZone === null ? timeOfDay(atMs) : isoLocalTime(atMs, timeZone),
        ...columns.map(({ cell }) => cell(from + at)),
      ]),
  }
}

function timeOfDay(atMs: number): string {
  return new Date(atMs).toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)
}
