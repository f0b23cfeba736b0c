import type { Column } from './layout'
import { MappingError, type Mapping } from './mapping'
import { placeRows, type TimedRow } from './place-rows'
import type { BadRow, FileRow, RowCells } from './rows'

/**
 * Rows of one tag each → one row per time, with a cell for each tag. Tags are placed in time one by
 * one, so neither equal times nor the hour that comes twice mixes them up.
 * @throws MappingError if a signal names a tag that the file lacks
 */
export async function* rowsByTime(
  rows: readonly (TimedRow | BadRow)[],
  tagColumn: Column,
  mapping: Mapping,
): AsyncGenerator<FileRow> {
  const tags = new Map<string | null, (TimedRow | BadRow)[]>()
  for (const row of rows) {
    const tag = 'kind' in row ? null : row.cells.cell(tagColumn)
    const tagRows = tags.get(tag) ?? []
    tags.set(tag, tagRows)
    tagRows.push(row)
  }
  const sources = sourcesOf(mapping, [...tags.keys()])
  const times = new Map<number, { line: number; tags: Map<string, RowCells> }>()
  for (const [tag, tagRows] of tags) {
    for await (const row of placeRows(tagRows, mapping)) {
      if ('kind' in row) {
        yield { ok: false, ...row }
        continue
      }
      const time = times.get(row.atMs) ?? { line: row.line, tags: new Map<string, RowCells>() }
      times.set(row.atMs, time)
      if (tag !== null) time.tags.set(tag, row.cells)
    }
  }
  for (const [recordedAtMs, time] of [...times].sort(([a], [b]) => a - b)) {
    const read = (column: Column, what: 'cell' | 'quality') => {
      const source = sources.get(column)
      return (source && time.tags.get(source.tag)?.[what](source.column)) ?? ''
    }
    yield {
      ok: true,
      line: time.line,
      recordedAtMs,
      cell: (column) => read(column, 'cell'),
      quality: (column) => read(column, 'quality'),
    }
  }
}

/** What a signal's column names: a tag, or a tag and one of several columns of values. */
function sourcesOf({ stations, valueColumn }: Mapping, tags: readonly (string | null)[]) {
  const sources = new Map<Column, { tag: string; column: Column }>()
  const problems = stations.flatMap(({ signals }, index) =>
    signals.flatMap(({ key, column }) => {
      const name = String(column)
      const tag = tags.find((each) =>
        valueColumn === undefined ? name.startsWith(`${each} `) : name === each,
      )
      if (typeof tag === 'string')
        sources.set(column, { tag, column: valueColumn ?? name.slice(tag.length + 1) })
      return tag === undefined
        ? [`stations[${index}].signals.${key}.column: the file has no tag "${name}"`]
        : []
    }),
  )
  if (problems.length > 0)
    throw new MappingError([...problems, `file: its tags are ${tags.join(', ')}`])
  return sources
}
