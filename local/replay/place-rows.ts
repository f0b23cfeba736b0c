import type { Mapping } from './mapping'
import { STANDARD_TIME } from './recorded-time'
import { placeRepeated, type Repeated } from './repeated-hour'
import type { BadRow, RowCells } from './rows'

export interface TimedRow {
  line: number
  /** two where the clocks go back */
  possibleMs: [number] | [number, number]
  dateText: string
  cells: RowCells
}

export interface PlacedRow {
  line: number
  atMs: number
  cells: RowCells
}

/** Rows in the order of the file → rows in time, and those whose time is ambiguous or goes back. */
export async function* placeRows(
  rows: AsyncIterable<TimedRow | BadRow> | Iterable<TimedRow | BadRow>,
  { reportIntervalS, date, order }: Pick<Mapping, 'reportIntervalS' | 'date' | 'order'>,
): AsyncGenerator<PlacedRow | BadRow> {
  let beforeMs: number | null = null
  let repeated: TimedRow[] = []

  const place = ({ line, cells }: TimedRow, atMs: number): PlacedRow | BadRow => {
    if (beforeMs !== null && atMs <= beforeMs) {
      const reason = `${new Date(atMs).toISOString()} is not after the row before`
      return { line, kind: 'time-order', reason }
    }
    beforeMs = atMs
    return { line, atMs, cells }
  }
  const placeWaiting = (afterMs: number | null): (PlacedRow | BadRow)[] => {
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
