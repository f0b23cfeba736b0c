import type { Column } from './layout'
import { MappingError, type Mapping } from './mapping'
import { placeRows, type PlacedRow, type TimedRow } from './place-rows'
import type { BadRow, FileRow, RowCells } from './rows'

/**
 * Rows of one tag each → one row per report, with a cell for each tag. Tags are placed in time one by
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
  const placed: (PlacedRow & { tag: string })[] = []
  for (const [tag, tagRows] of tags)
    for await (const row of placeRows(tagRows, mapping)) {
      if ('kind' in row) yield { ok: false, ...row }
      else if (tag !== null) placed.push({ ...row, tag })
    }
  placed.sort((a, b) => a.atMs - b.atMs)
  for (const time of together(placed, mapping.reportIntervalS * 1000)) {
    const read = (column: Column, what: 'cell' | 'quality') => {
      const source = sources.get(column)
      return (source && time.tags.get(source.tag)?.[what](source.column)) ?? ''
    }
    yield {
      ok: true,
      line: time.line,
      recordedAtMs: time.atMs,
      cell: (column) => read(column, 'cell'),
      quality: (column) => read(column, 'quality'),
    }
  }
}

interface Together {
  line: number
  atMs: number
  tags: Map<string, RowCells>
}

/** Tags that report within one interval are one report, as of the last; each has one value in it. */
function together(rows: readonly (PlacedRow & { tag: string })[], intervalMs: number): Together[] {
  const all: Together[] = []
  let startMs = -Infinity
  for (const { line, atMs, cells, tag } of rows) {
    const current = all.at(-1)
    if (!current || current.tags.has(tag) || atMs >= startMs + intervalMs) {
      startMs = atMs
      all.push({ line, atMs, tags: new Map([[tag, cells]]) })
    } else {
      current.atMs = atMs
      current.tags.set(tag, cells)
    }
  }
  return all
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
