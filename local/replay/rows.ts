import { open } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { MappingError, type Mapping } from './mapping'
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

/**
 * Parses each line on its own, so a stray quote costs one row, not all after it.
 * @throws MappingError if the header is missing or lacks a mapped column, or has one twice
 */
export async function* readRows(file: string, mapping: Mapping): AsyncGenerator<FileRow> {
  const readTime = recordedTimeReader(mapping.date)
  let header: Header | null = null
  let previousMs: number | null = null
  for await (const { line, record } of readRecords(file, mapping.delimiter)) {
    if (typeof record === 'string') {
      yield { ok: false, line, kind: 'fields', reason: record }
      continue
    }
    if (!header) {
      header = { fields: record.length, indexes: indexesOf(record, mapping) }
      continue
    }
    const { fields, indexes }: Header = header
    if (record.length !== fields) {
      const reason = `has ${record.length} fields, the header ${fields}`
      yield { ok: false, line, kind: 'fields', reason }
      continue
    }
    const cell = (column: string) => (record[indexes.get(column) ?? -1] ?? '').trim()
    const row = timedRow(line, cell, readTime(cell(mapping.date.column), previousMs), previousMs)
    if (row.ok) previousMs = row.recordedAtMs
    yield row
  }
  if (!header) throw new MappingError(['file: has no header'])
}

interface Header {
  fields: number
  indexes: ReadonlyMap<string, number>
}

async function* readRecords(
  file: string,
  delimiter: string,
): AsyncGenerator<{ line: number; record: string[] | string }> {
  const handle = await open(file)
  try {
    let line = 0
    for await (const text of handle.readLines({ autoClose: false })) {
      line += 1
      if (text.trim() !== '') yield { line, record: fieldsOf(text, delimiter) }
    }
  } finally {
    await handle.close()
  }
}

function fieldsOf(text: string, delimiter: string): string[] | string {
  try {
    const [fields] = parse(text, { bom: true, delimiter, trim: true, relax_quotes: true })
    return fields ?? []
  } catch (error) {
    if (error instanceof CsvError) return error.message
    throw error
  }
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

/** Every column of the mapping must appear exactly once. */
function indexesOf(header: string[], mapping: Mapping): Map<string, number> {
  const problem = (path: string, name: string) => {
    const found = header.filter((column) => column === name).length
    if (found === 1) return []
    if (found > 1) return [`${path}: the file has ${found} columns named "${name}"`]
    return [`${path}: the file has no column "${name}"`]
  }
  const problems = [
    ...problem('date.column', mapping.date.column),
    ...mapping.stations.flatMap((station, index) =>
      station.signals.flatMap(({ key, column, quality }) => {
        const path = `stations[${index}].signals.${key}`
        return [
          ...problem(`${path}.column`, column),
          ...(quality ? problem(`${path}.quality.column`, quality.column) : []),
        ]
      }),
    ),
  ]
  if (problems.length > 0)
    throw new MappingError([...problems, `file: its columns are ${header.join(', ')}`])
  return new Map(header.map((name, index) => [name, index]))
}
