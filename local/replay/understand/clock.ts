import { mostCommon } from '../fields'
import { ORDERS } from '../layout'
import { recordedTimeReader } from '../recorded-time'
import type { SampledRow } from './sample'
import type { TimeColumns } from './time-columns'

export type Clock = ReturnType<typeof readClock>

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
) {
  const read = recordedTimeReader({ format: times.format, zone, locale: times.locale })
  const timed = rows.flatMap((row) => {
    const time = read(times.indexes.map((index) => row.fields[index] ?? '').join(' '))
    const isCertain = time.ok && time.atMs.length === 1
    return time.ok ? [{ row, atMs: time.atMs[0], tag: row.fields[tagIndex] ?? '', isCertain }] : []
  })
  const steps = stepsOf(timed)
  // The hour that comes twice seems to go back.
  const certainSteps = stepsOf(timed.filter(({ isCertain }) => isCertain))
  const dense = steps.filter(({ index }, n) => index < ALL_ROWS || n < 100)
  const intervalMs = mostCommon(dense.map(({ ms }) => Math.abs(ms))).value ?? 0
  const atMs = timed.map((each) => each.atMs)
  const lastIndex = timed.at(-1)?.row.index ?? -1
  return {
    order: certainSteps.length > 0 ? orderOf(certainSteps) : orderOf(steps, 0.5),
    intervalS: intervalMs ? Math.max(1, Math.round(intervalMs / 1000)) : DEFAULT_INTERVAL_S,
    firstMs: atMs.reduce((least, ms) => Math.min(least, ms), Infinity),
    lastMs: atMs.reduce((most, ms) => Math.max(most, ms), -Infinity),
    /** lines after the last row with a time */
    footer: rows.filter(({ index }) => index > lastIndex),
    /** columns with another time for the same rows, and how far they are ahead */
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

/** From each row of a tag to its next one. */
function stepsOf(rows: readonly { row: SampledRow; atMs: number; tag: string }[]) {
  const previous = new Map<string, number>()
  return rows.flatMap(({ row, atMs, tag }) => {
    const before = previous.get(tag)
    previous.set(tag, atMs)
    return before === undefined || atMs === before ? [] : [{ ms: atMs - before, index: row.index }]
  })
}

/** @param tolerated the share of steps that may go the other way */
function orderOf(steps: readonly { ms: number }[], tolerated = 0.1): (typeof ORDERS)[number] {
  const back = steps.filter(({ ms }) => ms < 0).length
  if (back <= tolerated * steps.length) return 'oldest-first'
  return back >= (1 - tolerated) * steps.length ? 'newest-first' : 'unsorted'
}
