import type { CsvCell } from '@/lib/csv'
import type { BoardEntry } from '@/lib/stations/board'
import type { TableOptions } from '@/lib/stations/list/csv'
import { STATUS_WORDS } from '@/lib/stations/status'
import { timeCells, timeHeads } from '@/lib/time/iso-local-time'
import { displayUnit } from '@/lib/units/display-units'
import { displayedNumber } from '@/lib/units/format-quantity'
import type { InsightColumn } from './columns'
import { CHANGE_UNIT, CURRENCY_UNIT, IDLE, type FigureStyle, type StationInsight } from './figure'

/** Each pump figure is followed by its pump; the last column says what's missing. */
export function insightTable(
  columns: readonly InsightColumn[],
  entries: readonly BoardEntry[],
  insights: ReadonlyMap<string, StationInsight>,
  { timeZone, ...style }: Pick<TableOptions, 'timeZone'> & FigureStyle,
): { header: string[]; rows: CsvCell[][] } {
  const fields = columns.map((column) => ({
    column,
    hasPump: [...insights.values()].some(({ figures }) => figures[column.id]?.pump !== undefined),
  }))
  const rows = entries.map(({ station, condition }) => {
    const insight = insights.get(station.edgeNodeId)
    return [
      STATUS_WORDS[condition.status],
      station.name,
      station.edgeNodeId,
      ...fields.flatMap(({ column, hasPump }) => {
        const figure = insight?.figures[column.id]
        const value = cellOf(figure?.value ?? null, column, style)
        return hasPump ? [value, figure?.pump ?? null] : [value]
      }),
      ...timeCells(insight?.readAtMs ?? null, timeZone ?? station.timeZone),
      insight ? missingIn(columns, insight) : 'Not read',
    ]
  })
  const heads = fields.flatMap(({ column, hasPump }) => {
    const head = headOf(column, style)
    return hasPump ? [head, `${column.long}: pump`] : [head]
  })
  const readAt = timeHeads('Read at', timeZone)
  return { header: ['Status', 'Station', 'Id', ...heads, ...readAt, 'Missing'], rows }
}

function headOf({ long, unit }: InsightColumn, { units, currency }: FigureStyle): string {
  const symbol = unit === CHANGE_UNIT ? '%' : displayUnit(unit, units).symbol
  const shown = unit === CURRENCY_UNIT ? currency : symbol
  return shown ? `${long} (${shown})` : long
}

function cellOf(value: number | null, column: InsightColumn, { units }: FigureStyle): CsvCell {
  const { unit, digits } = column
  if (value === Infinity) return IDLE
  if (unit === CHANGE_UNIT) return displayedNumber(value, '%', units, digits)
  return displayedNumber(value, unit, units, unit === CURRENCY_UNIT ? 2 : digits)
}

function missingIn(columns: readonly InsightColumn[], { figures }: StationInsight): string {
  return columns
    .flatMap(({ id, head }) => (figures[id]?.missing ? [`${head}: ${figures[id].missing}`] : []))
    .join('; ')
}
