import { stringify } from 'csv-stringify/sync'

/** Numbers are written as is; null and non-finite numbers as an empty cell. */
export type CsvCell = string | number | null

/**
 * Formats rows as CSV per RFC 4180: CRLF after every record, quotes where needed. Text that a
 * spreadsheet would take for a formula (`=`, `+`, `-`, `@`, TAB or CR at its start, or a full-width
 * form of these) gets a leading apostrophe; numbers, including negative ones, stay numbers.
 *
 * @param header column names, written as the first record
 * @param rows each as long as the header
 * @throws RangeError if a row isn't
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
