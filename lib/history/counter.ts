import type { SeriesValues } from './documents'
import type { HistorySeries, HistoryValues } from './series'

interface CounterReading {
  nth: number
  index: number
  atMs: number
  count: number
}

/** A counter that is back within this time, or within so many reports, had a glitch. */
const GLITCH_MS = 600_000
const GLITCH_REPORTS = 3

/**
 * Growth of a counter since its first reading, by reading. A reset counts from 0. NaN: no reading, a
 * glitch, or a last drop, which may still turn out to be one.
 */
export function counterTotals(
  counts: ArrayLike<number | null>,
  timeMs: (index: number) => number,
): Float64Array {
  const totals = new Float64Array(counts.length).fill(Number.NaN)
  const readings = readingsOf(counts, timeMs)
  let total = 0
  let before = readings[0]?.count ?? 0
  let reading = nextCertain(readings, 0, before)
  while (reading) {
    const { nth, index, count } = reading
    total += growth(before, count)
    totals[index] = total
    before = isDrop(before, count) ? count : Math.max(before, count)
    reading = nextCertain(readings, nth + 1, before)
  }
  return totals
}

/** Between the first and last known of some totals; null with fewer than two. */
export function counterIncrease(totals: Float64Array): number | null {
  const known = totals.filter((total) => !Number.isNaN(total))
  const [first = 0] = known
  return known.length < 2 ? null : (known.at(-1) ?? first) - first
}

/** By step, at its end; null if the history lacks the counter. */
export function totalsByStep({ byKey, stepS }: HistorySeries, key: string): Float64Array | null {
  const { max, mean } = byKey.get(key) ?? {}
  const counts = max ?? mean
  return counts ? counterTotals(counts, (step) => step * stepS * 1000) : null
}

/** What a counter's steps end with; a glitch, and a last drop that may be one, is a gap. */
export function countsAtEnd({ mean, min, max }: HistoryValues, stepS: number): SeriesValues {
  const at = (counts: SeriesValues | null, step: number) => counts?.[step] ?? Number.NaN
  const ends = (max ?? mean).map((count, step) => {
    // After a drop within the step, only the next one tells whether it was a reset.
    if (Number.isNaN(at(max, step + 1)) && isDrop(at(max, step - 1), at(min, step)))
      return Number.NaN
    const hasReset = at(max, step + 1) < count && at(min, step) <= at(min, step + 1)
    return hasReset ? at(min, step + 1) : count
  })
  const totals = counterTotals(ends, (step) => step * stepS * 1000)
  return ends.map((count, step) => (Number.isNaN(totals[step]) ? Number.NaN : count))
}

/** A live value as it is stored beside these; rounding alone must not move a counter. */
export function asStored(value: number, series: SeriesValues | undefined): number {
  return series instanceof Float32Array ? Math.fround(value) : value
}

function readingsOf(counts: ArrayLike<number | null>, timeMs: (index: number) => number) {
  const readings: CounterReading[] = []
  for (let index = 0; index < counts.length; index += 1) {
    const count = counts[index] ?? Number.NaN
    if (!Number.isFinite(count)) continue
    readings.push({ nth: readings.length, index, atMs: timeMs(index), count })
  }
  return readings
}

/** The first reading from the nth on that is no glitch; undefined without one that is certain. */
function nextCertain(
  readings: readonly CounterReading[],
  nth: number,
  before: number,
): CounterReading | undefined {
  const drop = readings[nth]
  if (!drop || !isDrop(before, drop.count)) return drop
  let lowest = drop
  let last = drop
  let highestRise = 0
  for (const reading of readings.slice(nth + 1)) {
    const reports = reading.nth - nth
    const elapsedMs = reading.atMs - drop.atMs
    highestRise = Math.max(highestRise, reading.count - last.count)
    if (reports <= GLITCH_REPORTS || elapsedMs <= GLITCH_MS) {
      if (isBack(before, lowest.count, highestRise, reading.count)) return reading
      if (reading.count < lowest.count) lowest = reading
    }
    if (reports >= GLITCH_REPORTS && elapsedMs >= GLITCH_MS) return lowest
    last = reading
  }
  return undefined
}

/** A counter that was reset climbs. After a glitch it jumps to about where it was. */
function isBack(before: number, low: number, highestRise: number, count: number): boolean {
  const fall = before - low
  const [least, most] = [before - fall / 10, before + Math.max(fall, before / 10)]
  return highestRise >= fall / 2 && count >= least && count <= most
}

/** A fall that Float32 can't tell is rounding. */
function isDrop(before: number, count: number): boolean {
  return Math.fround(count) < Math.fround(before)
}

/** A counter that fell by less than half was set, so what it shows isn't growth from 0. */
function growth(before: number, count: number): number {
  if (!isDrop(before, count)) return Math.max(0, count - before)
  return count < before / 2 ? count : 0
}
