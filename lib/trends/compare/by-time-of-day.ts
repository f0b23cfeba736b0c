import { startOfLocalDayMs } from '@/lib/time/local-day'
import { wallTimeOf } from '@/lib/time/wall-time'
import type { TrendGrid, TrendLine } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'
import { gathered, type SourceLine } from './common-grid'

const DAY_MS = 86_400_000
const DAY_AND_A_HALF_MS = 1.5 * DAY_MS
const STEP_S = 600
const STEP_MS = STEP_S * 1000
const STEPS = DAY_MS / STEP_MS
/** A day with fewer of its values would bend the curve at the times it happens to have. */
const LEAST_SHARE = 0.5

/** A whole day, from midnight on the first of January 1970, UTC. */
export const WHOLE_DAY: TrendWindow = { fromMs: 0, toMs: DAY_MS }

/** A line over the hours of a day. */
export interface DayCurve {
  /** One value per 10 minutes, from midnight. */
  line: TrendLine
  /** How many days it is made of; the first and the last may be there in part. */
  days: number
  /** How many days are left out because most of their values are missing. */
  leftOut: number
}

/** Curves on one grid of times of day, which are those of WHOLE_DAY. */
export function dayGrid(curves: ReadonlyMap<string, DayCurve>): TrendGrid {
  return {
    stepS: STEP_S,
    timesMs: Array.from({ length: STEPS }, (_, step) => step * STEP_MS),
    eachSinceMs: null,
    byKey: new Map([...curves].map(([name, { line }]) => [name, line])),
  }
}

/**
 * A line by the local time of day: at each 10 minutes, the mean over the days that have it, where
 * each day counts once, with the lowest minimum and the highest maximum. When clocks are set back,
 * both passes of the repeated hour are that day's value; the hour skipped in spring has none that
 * day.
 *
 * @param window ms UTC, the end exclusive
 * @param timeZone the station's, an IANA name; throws a RangeError for any other
 */
export function byTimeOfDay(source: SourceLine, window: TrendWindow, timeZone: string): DayCurve {
  const days = localDays(window, timeZone)
  let at = 0
  const { mean, min, max } = gathered(source, {
    length: days.length * STEPS,
    stepMs: STEP_MS,
    stepAt: (atMs) => {
      while (atMs >= (days[at]?.toMs ?? Infinity)) at += 1
      const day = days[at]
      if (!day || atMs < window.fromMs || atMs >= window.toMs) return -1
      return at * STEPS + stepOfDay(day, atMs, timeZone)
    },
  })
  const kept = days.flatMap(({ fromMs, toMs }, day) => {
    const spanMs = Math.min(toMs, window.toMs) - Math.max(fromMs, window.fromMs)
    const first = day * STEPS
    const known = mean.slice(first, first + STEPS).filter((value) => value !== null)
    return known.length * STEP_MS >= LEAST_SHARE * spanMs ? [first] : []
  })
  const perStep = (values: readonly (number | null)[], of: (known: number[]) => number) =>
    Array.from({ length: STEPS }, (_, step) => {
      const known = kept.flatMap((first) => values[first + step] ?? [])
      return known.length === 0 ? null : of(known)
    })
  return {
    line: {
      mean: perStep(mean, (known) => known.reduce((sum, value) => sum + value, 0) / known.length),
      min: perStep(min, (known) => Math.min(...known)),
      max: perStep(max, (known) => Math.max(...known)),
    },
    days: kept.length,
    leftOut: days.length - kept.length,
  }
}

function localDays({ fromMs, toMs }: TrendWindow, timeZone: string): TrendWindow[] {
  const days: TrendWindow[] = []
  let startMs = startOfLocalDayMs(fromMs, timeZone)
  while (startMs < toMs) {
    const endMs = startOfLocalDayMs(startMs + DAY_AND_A_HALF_MS, timeZone)
    days.push({ fromMs: startMs, toMs: endMs })
    startMs = endMs
  }
  return days
}

/** The clock is asked only on days when it is changed. */
function stepOfDay({ fromMs, toMs }: TrendWindow, atMs: number, timeZone: string): number {
  if (toMs - fromMs === DAY_MS) return Math.floor((atMs - fromMs) / STEP_MS)
  const { hour, minute } = wallTimeOf(atMs, timeZone)
  return Math.floor(((hour * 60 + minute) * 60) / STEP_S)
}
