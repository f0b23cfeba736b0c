import type { CsvCell } from '@/lib/csv'
import type { BoardEntry } from '@/lib/stations/board'
import { displayed } from '@/lib/stations/list/csv'
import type { TableOptions } from '@/lib/stations/list/csv'
import { STATUS_WORDS } from '@/lib/stations/status'
import { isoLocalTime } from '@/lib/time/iso-local-time'
import { displayUnit } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import type { InsightColumn } from './columns'
import { CURRENCY_UNIT } from './energy/energy'
import type { Figure } from './figure'
import { IDLE } from './figure-text'
import type { StationInsight } from './insight'

interface InsightTableOptions extends Omit<TableOptions, 'nowMs'> {
  /** ISO 4217; null: no price is set. */
  currency: string | null
}

/** A column of the table. */
interface Field {
  head: string
  cellOf: (insight: StationInsight) => CsvCell
}

/**
 * A view as a CSV table: every column, including those the screen has no room for, in the displayed
 * units and time zone, each pump's value beside the worst one's, and the dry-day curve by hour. Unknown
 * figures are empty cells; the last column says why.
 *
 * @param insights by station; one that hasn't been read has empty cells
 */
export function insightTable(
  columns: readonly InsightColumn[],
  entries: readonly BoardEntry[],
  insights: ReadonlyMap<string, StationInsight>,
  { units, timeZone, currency }: InsightTableOptions,
): { header: string[]; rows: CsvCell[][] } {
  const found = [...insights.values()]
  const ofColumns = columns.flatMap((column) => {
    const figures = found.flatMap((each) => each.figures[column.id] ?? [])
    return fieldsOf(column, figures, units, currency)
  })
  const hasCurves = found.some(({ dryDayLps }) => dryDayLps)
  const fields = hasCurves ? [...ofColumns, ...curveFields(units)] : ofColumns
  const rows = entries.map(({ station, condition }) => {
    const insight = insights.get(station.edgeNodeId)
    return [
      STATUS_WORDS[condition.status],
      station.name,
      station.edgeNodeId,
      ...fields.map(({ cellOf }) => (insight ? cellOf(insight) : null)),
      insight ? isoLocalTime(insight.readAtMs, timeZone ?? station.timeZone) : null,
      insight ? missingIn(columns, insight) : 'Not read',
    ]
  })
  const readAt = `Read at (${timeZone ?? 'time of the station'})`
  const heads = fields.map(({ head }) => head)
  return { header: ['Status', 'Station', 'Id', ...heads, readAt, 'Missing'], rows }
}

/** The figure; of pumps, also which one it is of, and each one's. */
function fieldsOf(
  column: InsightColumn,
  figures: readonly Figure[],
  units: Units,
  currency: string | null,
): Field[] {
  const { id, long } = column
  const unit = unitInHead(column, units, currency)
  const field = (head: string, valueOf: (figure: Figure) => CsvCell): Field => ({
    head,
    cellOf: ({ figures: { [id]: figure } }) => (figure ? valueOf(figure) : null),
  })
  const known = figures.flatMap(({ ofPumps = [] }) => ofPumps.map(({ position }) => position))
  const positions = [...new Set(known)].toSorted((a, b) => a - b)
  return [
    field(`${long}${unit}`, ({ value }) => cellOf(value, column, units)),
    ...(figures.some(({ pump }) => pump !== undefined)
      ? [field(`${long}: pump`, ({ pump }) => pump ?? null)]
      : []),
    ...positions.map((position) =>
      field(`${long}: pump ${position}${unit}`, ({ ofPumps }) => {
        const ofPump = ofPumps?.find((each) => each.position === position)
        return cellOf(ofPump?.value ?? null, column, units)
      }),
    ),
  ]
}

/** Inflow of a dry day, by hour of the station's clock. */
function curveFields(units: Units): Field[] {
  const { symbol } = displayUnit('L/s', units)
  return Array.from({ length: 24 }, (_, hour) => ({
    head: `Inflow of a dry day from ${String(hour).padStart(2, '0')}:00 (${symbol})`,
    cellOf: ({ dryDayLps }) => displayed(dryDayLps?.[hour], 'L/s', units),
  }))
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
function cellOf(value: number | null, column: InsightColumn, units: Units): CsvCell {
  const { unit, digits, asPercent } = column
  if (value === null) return null
  if (value === Infinity) return IDLE
  if (asPercent) return displayed(value * 100, '%', units, digits)
  return displayed(value, unit, units, unit === CURRENCY_UNIT ? 2 : digits)
}

function missingIn(columns: readonly InsightColumn[], { figures }: StationInsight): string {
  return columns
    .flatMap(({ id, head }) => {
      const missing = figures[id]?.missing
      return missing ? [`${head}: ${missing}`] : []
    })
    .join('; ')
}
