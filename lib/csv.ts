import { stringify } from 'csv-stringify/sync'

/** null and non-finite numbers become empty cells. */
export type CsvCell = string | number | null

export interface CsvTable {
  header: readonly string[]
  rows: readonly (readonly CsvCell[])[]
}

export interface CsvFormat {
  separator: ',' | ';'
  decimal: '.' | ','
}

/** As in RFC 4180, for programs that read the file. */
export const PLAIN_CSV: CsvFormat = { separator: ',', decimal: '.' }

/**
 * Formats rows as CSV, quoted per RFC 4180. Text that a spreadsheet would run as a formula (a leading `=`,
 * `+`, `-`, `@`, TAB, CR or full-width form) gets an apostrophe.
 * @throws RangeError if a row's length differs from the header's
 */
export function toCsv({ header, rows }: CsvTable, { separator, decimal }: CsvFormat): string {
  const ragged = rows.findIndex((row) => row.length !== header.length)
  if (ragged >= 0) throw new RangeError(`row ${ragged} does not have ${header.length} cells`)
  return stringify([[...header], ...rows.map((row) => row.map(writtenCell))], {
    delimiter: separator,
    cast: { number: (value) => String(value).replace('.', decimal) },
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
