import type { CsvCell } from '@/lib/csv'
import type { BoardEntry } from '@/lib/stations/board'
import { displayed } from '@/lib/stations/list/csv'
import type { TableOptions } from '@/lib/stations/list/csv'
import { STATUS_WORDS } from '@/lib/stations/status'
import { isoLocalTime } from '@/lib/time/iso-local-time'
import { displayUnit } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import type { InsightColumn } from './columns'
import { CURRENCY_UNIT } from './energy'
import type { Figure } from './figure'
import { IDLE } from './figure-text'
import type { StationInsight } from './insight'

interface InsightTableOptions extends Omit<TableOptions, 'nowMs'> {
  /** ISO 4217; null: no price is set. */
  currency: string | null
}

/**
 * A view as a CSV table: every column, including those the screen has no room for, in the displayed
 * units and time zone. Unknown figures are empty cells; the last column says why.
 *
 * @param insights by station; one that hasn't been read has empty cells
 */
export function insightTable(
  columns: readonly InsightColumn[],
  entries: readonly BoardEntry[],
  insights: ReadonlyMap<string, StationInsight>,
  { units, timeZone, currency }: InsightTableOptions,
): { header: string[]; rows: CsvCell[][] } {
  const ofPumps = new Set(columns.filter(({ id }) => isOfPump(id, insights)).map(({ id }) => id))
  const header = columns.flatMap((column) => {
    const head = `${column.long}${unitInHead(column, units, currency)}`
    return ofPumps.has(column.id) ? [head, `${column.long}: pump`] : [head]
  })
  const rows = entries.map(({ station, condition }) => {
    const insight = insights.get(station.edgeNodeId)
    const figures = columns.flatMap((column): CsvCell[] => {
      const figure = insight?.figures[column.id]
      const cell = cellOf(figure, column, units)
      return ofPumps.has(column.id) ? [cell, figure?.pump ?? null] : [cell]
    })
    return [
      STATUS_WORDS[condition.status],
      station.name,
      station.edgeNodeId,
      ...figures,
      insight ? isoLocalTime(insight.readAtMs, timeZone ?? station.timeZone) : null,
      insight ? missingIn(columns, insight) : 'Not read',
    ]
  })
  const readAt = `Read at (${timeZone ?? 'time of the station'})`
  return { header: ['Status', 'Station', 'Id', ...header, readAt, 'Missing'], rows }
}

function isOfPump(id: string, insights: ReadonlyMap<string, StationInsight>): boolean {
  return [...insights.values()].some(({ figures }) => figures[id]?.pump !== undefined)
}

function unitInHead(
  { unit, asPercent }: InsightColumn,
  units: Units,
  currency: string | null,
): string {
  const isMoney = unit === CURRENCY_UNIT
  const symbol = asPercent ? '%' : displayUnit(unit, units).symbol
  const shown = isMoney ? (currency ?? '') : symbol
  return shown && ` (${shown})`
}

/** As rounded on the screen; cents too. */
function cellOf(figure: Figure | undefined, column: InsightColumn, units: Units): CsvCell {
  const { unit, digits, asPercent } = column
  if (!figure || figure.value === null) return null
  if (figure.value === Infinity) return IDLE
  if (asPercent) return displayed(figure.value * 100, '%', units, digits)
  return displayed(figure.value, unit, units, unit === CURRENCY_UNIT ? 2 : digits)
}

function missingIn(columns: readonly InsightColumn[], { figures }: StationInsight): string {
  return columns
    .flatMap(({ id, head }) => {
      const missing = figures[id]?.missing
      return missing ? [`${head}: ${missing}`] : []
    })
    .join('; ')
}
