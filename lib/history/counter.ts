import type { SeriesValues } from './documents'
import type { HistorySeries, HistoryValues } from './series'

interface CounterReading {
  index: number
  atMs: number
  count: number
}

interface CertainTotal {
  index: number
  atMs: number
  total: number
}

/** A counter that is back within this time, or within so many reports, had a glitch. */
const GLITCH_MS = 600_000
const GLITCH_REPORTS = 3
/** Three reports, 10 minutes apart. Steps of hours show no glitch. */
const FALSE_START_MS = 1_800_000
/** One start, one tip of the gauge, one kWh. */
const ALWAYS_PLAUSIBLE = 1
/** How many times faster a counter may begin than it ever moves later. */
const FASTER_AT_FIRST = 10

/**
 * Growth of a counter since its first true reading, by reading. A reset counts from 0. NaN: no reading,
 * a glitch, or a last drop, which may still turn out to be one.
 */
export function counterTotals(
  counts: ArrayLike<number | null>,
  timeMs: (index: number) => number,
): Float64Array {
  const totals = new Float64Array(counts.length).fill(Number.NaN)
  const readings = readingsOf(counts, timeMs)
  const certain = certainTotals(readings.slice(firstTrue(readings)))
  for (const { index, total } of certain) totals[index] = total
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
    readings.push({ index, atMs: timeMs(index), count })
  }
  return readings
}

/** Growth since the first of these readings, without glitches and a last drop. */
function certainTotals(readings: readonly CounterReading[]): CertainTotal[] {
  const certain: CertainTotal[] = []
  let total = 0
  let before = readings[0]?.count ?? 0
  let nth = nextCertain(readings, 0, before)
  for (let reading = readings[nth]; reading; reading = readings[nth]) {
    const { index, atMs, count } = reading
    total += growth(before, count)
    certain.push({ index, atMs, total })
    before = isDrop(before, count) ? count : Math.max(before, count)
    nth = nextCertain(readings, nth + 1, before)
  }
  return certain
}

/**
 * Where a counter begins, past a misread 0. There is no earlier count to compare with, but its later
 * moves tell: a counter that was reset climbs, one that was misread never moves as fast again.
 */
function firstTrue(readings: readonly CounterReading[]): number {
  const [begin] = readings
  if (begin?.count !== 0) return 0
  let first = 0
  for (const [nth, reading] of readings.entries()) {
    const last = readings[nth - 1] ?? reading
    const spanMs = reading.atMs - last.atMs
    const elapsedMs = reading.atMs - begin.atMs
    const isStart = isSoon(nth, elapsedMs) && elapsedMs <= FALSE_START_MS
    if (!isStart || isDrop(last.count, reading.count)) break
    if (last.count >= reading.count / 2) continue
    const others = [readings.slice(first, nth), readings.slice(nth)]
    const fastest = others.map((rest) => mostWithin(spanMs, certainTotals(rest)))
    const plausible = Math.max(ALWAYS_PLAUSIBLE, FASTER_AT_FIRST * Math.max(...fastest))
    if (reading.count - last.count > plausible) first = nth
  }
  return first
}

/** The most a counter moves within `spanMs`. */
function mostWithin(spanMs: number, certain: readonly CertainTotal[]): number {
  let base = 0
  return certain.reduce((most, { atMs, total }) => {
    while ((certain[base + 1]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs - spanMs) base += 1
    return Math.max(most, total - (certain[base]?.total ?? total))
  }, 0)
}

/** Index of the first certain reading from the nth on; past the end if there is none. */
function nextCertain(readings: readonly CounterReading[], nth: number, before: number): number {
  const drop = readings[nth]
  if (!drop || !isDrop(before, drop.count)) return nth
  let lowest = { nth, count: drop.count }
  let last = drop
  let highestRise = 0
  for (const [reports, reading] of readings.slice(nth).entries()) {
    const { atMs, count } = reading
    const elapsedMs = atMs - drop.atMs
    highestRise = Math.max(highestRise, count - last.count)
    if (isSoon(reports, elapsedMs)) {
      if (isBack(before, lowest.count, highestRise, count)) return nth + reports
      if (count < lowest.count) lowest = { nth: nth + reports, count }
    }
    if (reports >= GLITCH_REPORTS && elapsedMs >= GLITCH_MS) return lowest.nth
    last = reading
  }
  return readings.length
}

function isSoon(reports: number, elapsedMs: number): boolean {
  return reports <= GLITCH_REPORTS || elapsedMs <= GLITCH_MS
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
