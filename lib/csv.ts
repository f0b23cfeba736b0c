import { stringify } from 'csv-stringify/sync'

/** A number is written as it is, null (and a number that is none) as an empty cell. */
export type CsvCell = string | number | null

/**
 * Rows as CSV after RFC 4180: CRLF after every record, quotes where a cell needs them. Text that a
 * spreadsheet would take for a formula (`=`, `+`, `-`, `@`, TAB or CR at its start, or a full-width
 * form of these) gets a leading apostrophe; numbers, negative ones too, stay numbers.
 *
 * @param header the columns' names, the first record
 * @param rows each as long as the header
 * @throws RangeError for a row that is not
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const ragged = rows.findIndex((row) => row.length !== header.length)
  if (ragged >= 0) throw new RangeError(`row ${ragged} does not have ${header.length} cells`)
  return stringify([[...header], ...rows.map((row) => row.map(writtenCell))], {
    record_delimiter: '\r\n',
    // A lone CR or LF ends a record for most readers, though not here.
    quote_record_delimiter: true,
    escape_formulas: true,
    // A record of one empty cell would else be an empty line, which readers skip.
    quoted_match: header.length === 1 ? /^$/ : null,
  })
}

function writtenCell(cell: CsvCell): CsvCell {
  return typeof cell === 'number' && !Number.isFinite(cell) ? null : cell
}
