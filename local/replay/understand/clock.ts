import { mostCommon } from '../fields'
import { ORDERS } from '../layout'
import { recordedTimeReader } from '../recorded-time'
import type { SampledRow } from './sample'
import type { TimeColumns } from './time-columns'

export interface Clock {
  order: (typeof ORDERS)[number]
  intervalS: number
  firstMs: number
  lastMs: number
  /** lines after the last row with a time */
  footer: SampledRow[]
  /** columns with another time for the same rows, and how far they are ahead */
  disagreements: { index: number; aheadMs: number }[]
}

/** Beyond it the sample has gaps of its own. */
const ALL_ROWS = 2_000
const DEFAULT_INTERVAL_S = 60
const QUARTER_MS = 15 * 60_000

/** What the times say once they are read. Rows of different tags have clocks of their own. */
export function readClock(
  rows: readonly SampledRow[],
  times: TimeColumns,
  zone: string,
  /** of columns that don't say it, beside one that does */
  localZone: string,
  tagIndex: number,
): Clock {
  const read = recordedTimeReader({ format: times.format, zone, locale: times.locale })
  const timed = rows.flatMap((row) => {
    const time = read(times.indexes.map((index) => row.fields[index] ?? '').join(' '))
    return time.ok ? [{ row, atMs: time.atMs[0], tag: row.fields[tagIndex] ?? '' }] : []
  })
  const previous = new Map<string, number>()
  const steps: { ms: number; index: number }[] = []
  for (const { row, atMs, tag } of timed) {
    const before = previous.get(tag)
    if (before !== undefined && atMs !== before) steps.push({ ms: atMs - before, index: row.index })
    previous.set(tag, atMs)
  }
  const dense = steps.filter(({ index }, n) => index < ALL_ROWS || n < 100)
  const intervalMs = mostCommon(dense.map(({ ms }) => Math.abs(ms))).value ?? 0
  const atMs = timed.map((each) => each.atMs)
  const lastIndex = timed.at(-1)?.row.index ?? -1
  return {
    order: orderOf(steps),
    intervalS: intervalMs ? Math.max(1, Math.round(intervalMs / 1000)) : DEFAULT_INTERVAL_S,
    firstMs: atMs.reduce((least, ms) => Math.min(least, ms), Infinity),
    lastMs: atMs.reduce((most, ms) => Math.max(most, ms), -Infinity),
    footer: rows.filter(({ index }) => index > lastIndex),
    disagreements: times.others.flatMap(({ index, format }) => {
      const other = recordedTimeReader({ format, zone: localZone, locale: times.locale })
      const ahead = timed.flatMap(({ row, atMs: ownMs }) => {
        const time = other(row.fields[index] ?? '')
        return time.ok ? [time.atMs[0] - ownMs] : []
      })
      const { value = 0, count } = mostCommon(ahead)
      const isOffset = Math.abs(value) >= QUARTER_MS && value % QUARTER_MS === 0
      return isOffset && count >= 0.5 * ahead.length ? [{ index, aheadMs: value }] : []
    }),
  }
}

function orderOf(steps: readonly { ms: number }[]): Clock['order'] {
  const back = steps.filter(({ ms }) => ms < 0).length
  if (back <= 0.1 * steps.length) return 'oldest-first'
  return back >= 0.9 * steps.length ? 'newest-first' : 'unsorted'
}
