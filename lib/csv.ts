import { stringify } from 'csv-stringify/sync'

/** null and non-finite numbers become empty cells. */
export type CsvCell = string | number | null

export interface CsvTable {
  header: string[]
  rows: CsvCell[][]
}

/**
 * Formats rows as CSV per RFC 4180. Text that a spreadsheet would run as a formula (a leading `=`,
 * `+`, `-`, `@`, TAB, CR or full-width form) gets an apostrophe.
 * @throws RangeError if a row's length differs from the header's
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const ragged = rows.findIndex((row) => row.length !== header.length)
  if (ragged >= 0) throw new RangeError(`row ${ragged} does not have ${header.length} cells`)
  return stringify([[...header], ...rows.map((row) => row.map(writtenCell))], {
    record_delimiter: '\r\n',
    // Quotes a lone CR or LF too, where most readers would end a record.
    quote_record_delimiter: true,
    escape_formulas: true,
    // Otherwise a record of one empty cell would be an empty line, which readers skip.
    quoted_match: header.length === 1 ? /^$/ : null,
  })
}

function writtenCell(cell: CsvCell): CsvCell {
  return typeof cell === 'number' && !Number.isFinite(cell) ? null : cell
}
