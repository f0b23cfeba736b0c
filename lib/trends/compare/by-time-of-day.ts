import type { TrendGrid, TrendLine } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'
import { startOfLocalDayMs } from '@/lib/time/local-day'
import { wallTimeOf } from '@/lib/time/wall-time'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAY_AND_A_HALF_MS = 1.5 * DAY_MS

export const DAY_STEP_S = 600
const STEP_MS = DAY_STEP_S * 1000
const STEPS = DAY_MS / STEP_MS
/** A day with fewer of its values would bend the curve at the times it happens to have. */
const LEAST_SHARE = 0.5

/** A day that a curve leaves out. */
export interface LeftOutDay {
  /** When it began, ms UTC. */
  startMs: number
  reason: 'no readings' | 'mostly missing'
}

/** A line over the hours of a day. */
export interface DayCurve {
  /** One value per 10 minutes, from midnight. */
  line: TrendLine
  /** How many days it is made of; the first and the last may be there in part. */
  days: number
  /** Oldest first. */
  leftOut: readonly LeftOutDay[]
}

/** What one day has, by step of the day. */
interface Day {
  startMs: number
  endMs: number
  sum: Float64Array
  count: Uint32Array
  min: Float64Array
  max: Float64Array
  known: number
}

/**
 * A line by the local time of day: at each 10 minutes, the mean over the days that have it, where
 * each day counts once, with the lowest minimum and the highest maximum. When clocks are set back,
 * both passes of the repeated hour are that day's value; the hour skipped in spring has none that
 * day. A longer step stands for each of the 10 minutes it covers. Days with less than half of their
 * values in the window are left out, and named.
 *
 * @param window ms UTC, the end exclusive
 * @param timeZone the station's, an IANA name; throws a RangeError for any other
 */
export function byTimeOfDay(
  grid: TrendGrid,
  key: string,
  window: TrendWindow,
  timeZone: string,
): DayCurve {
  const days = daysOf(window, timeZone)
  const line = grid.byKey.get(key)
  const partMs = Math.min(grid.stepS * 1000, STEP_MS)
  let at = 0
  grid.timesMs.forEach((stepMs, index) => {
    const value = line?.mean[index] ?? null
    if (value === null) return
    for (let atMs = stepMs; atMs < stepMs + grid.stepS * 1000; atMs += partMs) {
      if (atMs < window.fromMs || atMs >= window.toMs) continue
      while (atMs >= (days[at]?.endMs ?? Infinity)) at += 1
      const day = days[at]
      if (day) add(day, stepOf(day, atMs, timeZone), value, line?.min?.[index], line?.max?.[index])
    }
  })

  const shares = days.map((day) => {
    const fromMs = Math.max(day.startMs, window.fromMs)
    return day.known / ((Math.min(day.endMs, window.toMs) - fromMs) / partMs)
  })
  const kept = days.filter((_, index) => (shares[index] ?? 0) >= LEAST_SHARE)
  const leftOut = days.flatMap(({ startMs, known }, index): LeftOutDay[] => {
    if ((shares[index] ?? 0) >= LEAST_SHARE) return []
    return [{ startMs, reason: known === 0 ? 'no readings' : 'mostly missing' }]
  })
  return { line: curveOf(kept), days: kept.length, leftOut }
}

/** Times of a day curve: those of the first of January 1970, UTC. */
export function dayTimesMs(): number[] {
  return Array.from({ length: STEPS }, (_, step) => step * STEP_MS)
}

/** All of a day curve. */
export const WHOLE_DAY: TrendWindow = { fromMs: 0, toMs: DAY_MS }

function daysOf({ fromMs, toMs }: TrendWindow, timeZone: string): Day[] {
  const days: Day[] = []
  let startMs = startOfLocalDayMs(fromMs, timeZone)
  while (startMs < toMs) {
    const endMs = startOfLocalDayMs(startMs + DAY_AND_A_HALF_MS, timeZone)
    days.push({
      startMs,
      endMs,
      sum: new Float64Array(STEPS),
      count: new Uint32Array(STEPS),
      min: new Float64Array(STEPS).fill(Infinity),
      max: new Float64Array(STEPS).fill(-Infinity),
      known: 0,
    })
    startMs = endMs
  }
  return days
}

/** The clock is asked only on days when it is changed. */
function stepOf({ startMs, endMs }: Day, atMs: number, timeZone: string): number {
  if (endMs - startMs === DAY_MS) return Math.floor((atMs - startMs) / STEP_MS)
  const { hour, minute } = wallTimeOf(atMs, timeZone)
  return Math.floor(((hour * 60 + minute) * MINUTE_MS) / STEP_MS)
}

function add(
  day: Day,
  step: number,
  mean: number,
  min: number | null | undefined,
  max: number | null | undefined,
): void {
  day.sum[step] = (day.sum[step] ?? 0) + mean
  day.count[step] = (day.count[step] ?? 0) + 1
  day.min[step] = Math.min(day.min[step] ?? Infinity, min ?? mean)
  day.max[step] = Math.max(day.max[step] ?? -Infinity, max ?? mean)
  day.known += 1
}

function curveOf(days: readonly Day[]): TrendLine {
  const steps = Array.from({ length: STEPS }, (_, step) => {
    const having = days.filter(({ count }) => (count[step] ?? 0) > 0)
    if (having.length === 0) return { mean: null, min: null, max: null }
    const means = having.map(({ sum, count }) => (sum[step] ?? 0) / (count[step] ?? 1))
    return {
      mean: means.reduce((sum, mean) => sum + mean, 0) / means.length,
      min: Math.min(...having.map(({ min }) => min[step] ?? Infinity)),
      max: Math.max(...having.map(({ max }) => max[step] ?? -Infinity)),
    }
  })
  return {
    mean: steps.map(({ mean }) => mean),
    min: steps.map(({ min }) => min),
    max: steps.map(({ max }) => max),
  }
}
