import { getOrAdd } from '@/local/get-or-add'
import { MappingError, type Mapping } from './mapping'
import { STANDARD_TIME } from './recorded-time'
import type { BadRow } from './bad-rows'
import type { Column } from './layout'

export interface RowCells {
  cell: (column: Column) => string
  /** from the mapping's quality column, for the signal in `column` */
  quality: (column: Column) => string
}

export interface GoodRow extends RowCells {
  line: number
  recordedAtMs: number
}

export type FileRow = GoodRow | BadRow

export interface TimedRow {
  line: number
  /** two where the clocks go back */
  possibleMs: [number] | [number, number]
  dateText: string
  cells: RowCells
}

/** Rows in the order of the file → rows in time, and those whose time is ambiguous or goes back. */
export async function* placeRows(
  rows: AsyncIterable<TimedRow | BadRow> | Iterable<TimedRow | BadRow>,
  { reportIntervalS, date, order }: Pick<Mapping, 'reportIntervalS' | 'date' | 'order'>,
): AsyncGenerator<FileRow> {
  let beforeMs: number | null = null
  let repeated: TimedRow[] = []

  const place = ({ line, cells }: TimedRow, atMs: number): FileRow => {
    if (beforeMs !== null && atMs <= beforeMs) {
      const reason = `${new Date(atMs).toISOString()} is not after the row before`
      return { line, kind: 'time-order', reason }
    }
    beforeMs = atMs
    return { line, recordedAtMs: atMs, ...cells }
  }
  const placeWaiting = (afterMs: number | null): FileRow[] => {
    const waiting = repeated
    repeated = []
    if (waiting.length === 0) return []
    const hours = waiting.map(({ possibleMs: [first, second = first] }): Repeated => [
      first,
      second,
    ])
    const isMixed = order === 'unsorted' && new Set(hours.map(([at]) => at)).size < hours.length
    const placed = isMixed
      ? null
      : placeRepeated(hours, { beforeMs, afterMs, intervalMs: reportIntervalS * 1000 })
    if (!placed) return waiting.map((row) => ambiguous(row, date.zone))
    return waiting
      .map((row, index) => ({ row, atMs: placed[index] ?? 0 }))
      .sort((a, b) => a.atMs - b.atMs)
      .map(({ row, atMs }) => place(row, atMs))
  }

  for await (const row of rows) {
    if ('kind' in row) yield row
    else if (row.possibleMs.length === 2) repeated.push(row)
    else {
      const [atMs] = row.possibleMs
      yield* placeWaiting(atMs)
      yield place(row, atMs)
    }
  }
  yield* placeWaiting(null)
}

const ambiguous = ({ line, dateText }: TimedRow, zone: string): BadRow => ({
  line,
  kind: 'repeated-hour',
  reason: `"${dateText}" comes twice in ${zone} (clocks go back), and neither order nor interval tells which it is: ${STANDARD_TIME}`,
})

/** The earlier and the later instant of one local time. */
export type Repeated = readonly [earlierMs: number, laterMs: number]

interface Neighbors {
  beforeMs: number | null
  afterMs: number | null
  intervalMs: number
}

/** What may be missing between rows that belong together: half of what an hour's error would be. */
const SLACK_MS = 30 * 60_000

/**
 * Places successive rows of the hour that comes twice: two hours in order, or in turn
 * (01:00, 01:00, 01:05, 01:05), or one hour that joins only one of its neighbors.
 * @returns null if nothing tells which hour they are
 */
export function placeRepeated(rows: readonly Repeated[], neighbors: Neighbors): number[] | null {
  if (isInTurn(rows)) return rows.map((row, index) => row[index % 2 === 0 ? 0 : 1])
  const drops = rows.flatMap(([atMs], index) => {
    const [beforeMs] = rows[index - 1] ?? [-Infinity]
    return atMs <= beforeMs ? [index] : []
  })
  if (drops.length === 0) return placeOneHour(rows, neighbors)
  const [start = 0] = drops
  const seamMs = (rows[start]?.[1] ?? 0) - (rows[start - 1]?.[0] ?? 0)
  const isSeam = seamMs <= neighbors.intervalMs + SLACK_MS
  if (drops.length > 1 || !isSeam) return null
  return rows.map((row, index) => row[index < start ? 0 : 1])
}

function isInTurn(rows: readonly Repeated[]): boolean {
  return (
    rows.length % 2 === 0 &&
    rows.every(([atMs], index) => {
      const [previousMs = -Infinity] = rows[index - 1] ?? []
      return index % 2 === 0 ? atMs > previousMs : atMs === previousMs
    })
  )
}

function placeOneHour(
  rows: readonly Repeated[],
  { beforeMs, afterMs, intervalMs }: Neighbors,
): number[] | null {
  const joins = (fromMs: number | null | undefined, toMs: number | null | undefined) =>
    typeof fromMs !== 'number' || typeof toMs !== 'number' || toMs - fromMs <= intervalMs + SLACK_MS
  const [earlier, later] = ([0, 1] as const).map((hour) => {
    const placed = rows.map((row) => row[hour])
    return joins(beforeMs, placed[0]) && joins(placed.at(-1), afterMs) ? placed : null
  })
  return earlier && later ? null : (earlier ?? later ?? null)
}

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
    getOrAdd(tags, tag, () => []).push(row)
  }
  const sources = sourcesOf(mapping, [...tags.keys()])
  const placed: TaggedRow[] = []
  for (const [tag, tagRows] of tags)
    for await (const row of placeRows(tagRows, mapping)) {
      if ('kind' in row) yield row
      else if (tag !== null) placed.push({ ...row, tag })
    }
  placed.sort((a, b) => a.recordedAtMs - b.recordedAtMs)
  for (const time of together(placed, mapping.reportIntervalS * 1000)) {
    const read = (column: Column, what: 'cell' | 'quality') => {
      const source = sources.get(column)
      return (source && time.tags.get(source.tag)?.[what](source.column)) ?? ''
    }
    yield {
      line: time.line,
      recordedAtMs: time.recordedAtMs,
      cell: (column) => read(column, 'cell'),
      quality: (column) => read(column, 'quality'),
    }
  }
}

interface TaggedRow extends GoodRow {
  tag: string
}

interface Together {
  line: number
  recordedAtMs: number
  tags: Map<string, RowCells>
}

/** Tags that report within one interval are one report, as of the last; each has one value in it. */
function together(rows: readonly TaggedRow[], intervalMs: number): Together[] {
  const all: Together[] = []
  let startMs = -Infinity
  for (const row of rows) {
    const { line, recordedAtMs, tag } = row
    const current = all.at(-1)
    if (!current || current.tags.has(tag) || recordedAtMs >= startMs + intervalMs) {
      startMs = recordedAtMs
      all.push({ line, recordedAtMs, tags: new Map([[tag, row]]) })
    } else {
      current.recordedAtMs = recordedAtMs
      current.tags.set(tag, row)
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
