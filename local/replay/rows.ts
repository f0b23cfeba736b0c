import { columnName, type Column } from './layout'
import { MappingError, type Mapping } from './mapping'
import type { BadRow } from './bad-rows'
import { placeRows, rowsByTime, type FileRow, type RowCells, type TimedRow } from './place-rows'
import { recordedTimeReader } from './recorded-time'
import { fieldsOf, isBlank, headerNames } from './fields'
import { readLines } from './text'

/**
 * The file's rows, oldest first. A file that is written so in one row per time is read as a stream.
 * @throws MappingError if the header is missing or lacks a mapped column, or has one twice
 */
export async function* readRows(file: string, mapping: Mapping): AsyncGenerator<FileRow> {
  const rows = readTimedRows(file, mapping)
  const { tagColumn, order } = mapping
  if (tagColumn !== undefined)
    return yield* rowsByTime(await inOrder(rows, mapping), tagColumn, mapping)
  yield* placeRows(order === 'oldest-first' ? rows : await inOrder(rows, mapping), mapping)
}

async function inOrder(rows: AsyncIterable<TimedRow | BadRow>, { order }: Mapping) {
  const all: (TimedRow | BadRow)[] = []
  for await (const row of rows) all.push(row)
  if (order === 'newest-first') all.reverse()
  const startMs = (row: TimedRow | BadRow) => ('kind' in row ? 0 : row.possibleMs[0])
  return order === 'unsorted' ? all.sort((a, b) => startMs(a) - startMs(b)) : all
}

async function* readTimedRows(file: string, mapping: Mapping): AsyncGenerator<TimedRow | BadRow> {
  const { delimiter, skipLines, header, date } = mapping
  const readTime = recordedTimeReader({ ...date, locale: mapping.locale })
  const headerLines: string[][] = []
  let columns: ReturnType<typeof columnsOf> | null = null
  for await (const { line, text } of readLines(file, mapping.encoding)) {
    if (line <= skipLines) continue
    const fields = fieldsOf(text, delimiter)
    if (typeof fields === 'string') {
      yield { line, kind: 'fields', reason: fields }
      continue
    }
    if (isBlank(fields)) continue
    if (headerLines.length < header) {
      headerLines.push(fields)
      if (headerLines.length === header) columns = columnsOf(headerNames(headerLines), mapping)
      continue
    }
    columns ??= columnsOf(
      fields.map(() => ''),
      mapping,
    )
    const row = columns.cellsOf(fields)
    if (!row) {
      const reason = `has ${fields.length} fields, the header ${columns.width}`
      yield { line, kind: 'fields', reason }
      continue
    }
    const dateText = date.columns.map(row.cell).join(' ')
    const time = readTime(dateText)
    if (time.ok) yield { line, possibleMs: time.atMs, dateText, cells: row }
    else yield { line, kind: 'date', reason: time.reason }
  }
  if (!columns) throw new MappingError(['file: has no header'])
}

/** Every column of the mapping must appear exactly once. */
function columnsOf(names: readonly string[], mapping: Mapping) {
  const problems = mappedColumns(mapping).flatMap(([path, column]) => {
    const found =
      typeof column === 'number'
        ? Number(column <= names.length)
        : names.filter((name) => name === column).length
    if (found === 1) return []
    if (found > 1)
      return [`${path}: the file has ${found} columns named "${column}": name it by its number`]
    const known = typeof column === 'number' ? columnName(column) : `column "${column}"`
    return [`${path}: the file has no ${known}`]
  })
  if (problems.length > 0)
    throw new MappingError([...problems, `file: its columns are ${names.join(', ')}`])
  const indexes = new Map(names.map((name, index) => [name, index]))
  const indexOf = (column: Column) =>
    typeof column === 'number' ? column - 1 : (indexes.get(column) ?? -1)
  // A trailing delimiter in the header alone adds no column.
  const width = names.findLastIndex(Boolean) + 1 || names.length
  return {
    width,
    /** null: too few fields, or too many that aren't empty */
    cellsOf: (fields: readonly string[]): RowCells | null => {
      if (fields.length < width || fields.slice(names.length).some(Boolean)) return null
      const cell = (column: Column) => fields[indexOf(column)] ?? ''
      const { qualityColumn } = mapping
      return { cell, quality: () => (qualityColumn === undefined ? '' : cell(qualityColumn)) }
    },
  }
}

function mappedColumns(mapping: Mapping): [path: string, column: Column][] {
  const { date, tagColumn, valueColumn, qualityColumn } = mapping
  const datePath = (index: number) =>
    date.columns.length > 1 ? `date.columns[${index}]` : 'date.column'
  const signals = mapping.stations.flatMap(({ signals }, index) =>
    signals.flatMap(({ key, column, quality }): [string, Column][] => {
      const path = `stations[${index}].signals.${key}`
      return [
        [`${path}.column`, column],
        ...(quality ? [[`${path}.quality.column`, quality.column] as [string, Column]] : []),
      ]
    }),
  )
  const own = Object.entries({ tagColumn, valueColumn, qualityColumn })
  return [
    ...date.columns.map((column, index): [string, Column] => [datePath(index), column]),
    ...own.flatMap(([path, column]): [string, Column][] =>
      column === undefined ? [] : [[path, column]],
    ),
    ...(tagColumn === undefined ? signals : []),
  ]
}
