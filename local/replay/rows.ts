import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import type { Mapping } from './mapping'
import { MappingError } from './mapping-error'
import { recordedTimeReader, type RecordedTime } from './recorded-time'

export type BadRowKind = 'fields' | 'date' | 'time-order' | 'cell'

export interface BadRow {
  line: number
  kind: BadRowKind
  reason: string
}

export type FileRow =
  | { ok: true; line: number; recordedAtMs: number; cell: (column: string) => string }
  | ({ ok: false } & BadRow)

/** A record longer than this means a quote that was never closed. */
const MAX_RECORD_BYTES = 1_000_000

/**
 * Streams a file row by row; a year of minutes is never held in memory.
 * @throws MappingError when the file lacks a column that the mapping names.
 */
export async function* readRows(file: string, mapping: Mapping): AsyncGenerator<FileRow> {
  const parser = parse({
    bom: true,
    delimiter: mapping.delimiter,
    info: true,
    trim: true,
    max_record_size: MAX_RECORD_BYTES,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  // pipeline destroys the parser with any error of the file, and the loop below throws it.
  pipeline(createReadStream(file), parser, () => undefined)

  const readTime = recordedTimeReader(mapping.date)
  let columns: Map<string, number> | null = null
  let fields = 0
  let previousMs: number | null = null
  for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
    if (!columns) {
      columns = columnsOf(record, mapping)
      fields = record.length
      continue
    }
    const line = info.lines
    if (record.length !== fields) {
      const reason = `has ${record.length} fields, the header ${fields}`
      yield { ok: false, line, kind: 'fields', reason }
      continue
    }
    const named = columns
    const cell = (column: string) => (record[named.get(column) ?? -1] ?? '').trim()
    const row = timedRow(line, cell, readTime(cell(mapping.date.column), previousMs), previousMs)
    if (row.ok) previousMs = row.recordedAtMs
    yield row
  }
  if (!columns) throw new MappingError(['file: is empty'])
}

interface ParsedRecord {
  record: string[]
  info: { lines: number }
}

function timedRow(
  line: number,
  cell: (column: string) => string,
  time: RecordedTime,
  previousMs: number | null,
): FileRow {
  if (!time.ok) return { ok: false, line, kind: 'date', reason: time.reason }
  if (previousMs === null || time.atMs > previousMs)
    return { ok: true, line, recordedAtMs: time.atMs, cell }
  const reason = `${new Date(time.atMs).toISOString()} is not after the row before`
  return { ok: false, line, kind: 'time-order', reason }
}

/** Column name → index; every column that the mapping names must be there, once. */
function columnsOf(header: string[], mapping: Mapping): Map<string, number> {
  const problem = (path: string, name: string) => {
    const found = header.filter((column) => column === name).length
    if (found === 1) return []
    if (found > 1) return [`${path}: the file has ${found} columns named "${name}"`]
    return [`${path}: the file has no column "${name}"; it has ${header.join(', ')}`]
  }
  const problems = [
    ...problem('date.column', mapping.date.column),
    ...mapping.stations.flatMap((station, index) =>
      station.signals.flatMap(({ key, column }) =>
        problem(`stations[${index}].signals.${key}.column`, column),
      ),
    ),
  ]
  if (problems.length > 0) throw new MappingError(problems)
  return new Map(header.map((name, index) => [name, index]))
}
