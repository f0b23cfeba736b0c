import type { HistorySeries } from '@/lib/history/series'
import { DAY_MS, DAYS_PER_MONTH, meanAt, medianOf, runningAt } from '../steps'
import { theilSenSlope } from './theil-sen'

/** How a pump's flow changes. */
export interface Wear {
  /** Share of its median flow per month: −0.01 loses 1 % a month. */
  perMonth: number
  /** Whether it is the mean of all pumps, because no meter tells them apart. */
  isOfAll: boolean
  days: number
  medianLps: number
  /** ms UTC */
  fromMs: number
  toMs: number
}

interface DayFlow {
  startMs: number
  lps: number
}

const L_PER_M3 = 1000
/** Fewer points, or a shorter span, show the weather rather than the pump. */
const LEAST_DAYS = 30
const LEAST_SPAN_MS = 45 * DAY_MS
/** A pump that hardly ran tells more of rounding than of wear. */
const LEAST_RUN_S = 600

/**
 * How a pump's daily flow per running time changes: the Theil–Sen slope of its days, over their
 * median. By its own meter; else of all pumps together, by the station's meter or the volumes of
 * the days' totals.
 *
 * @param months history in steps of 2 hours
 * @param since days before it don't count, such as those of the pump's predecessor, ms UTC
 * @returns a sentence about what is missing if there are too few days
 */
export function wearOf(
  months: HistorySeries,
  { position, positions }: { position: number; positions: readonly number[] },
  { since, nowMs }: { since: number; nowMs: number },
): Wear | string {
  const sources: [days: DayFlow[], isOfAll: boolean][] = [
    [meteredDays(months, `pump${position}Flow`, [position]), positions.length === 1],
    [meteredDays(months, 'outflow', positions), true],
    [totalDays(months), true],
  ]
  const isWhole = ({ startMs }: DayFlow) => startMs >= since && startMs + DAY_MS <= nowMs
  const [best] = sources
    .map(([days, isOfAll]) => ({ days: days.filter(isWhole), isOfAll }))
    .filter(({ days }) => isEnough(days))
  if (!best) {
    const known = Math.max(...sources.map(([days]) => days.filter(isWhole).length))
    return `Needs ${LEAST_DAYS} days with flows over ${LEAST_SPAN_MS / DAY_MS} days; ${known} known`
  }
  const { days } = best
  const medianLps = medianOf(days.map(({ lps }) => lps))
  const perDay = theilSenSlope(days.map(({ startMs, lps }) => ({ x: startMs / DAY_MS, y: lps })))
  return {
    perMonth: (perDay * DAYS_PER_MONTH) / medianLps,
    isOfAll: best.isOfAll && positions.length > 1,
    days: days.length,
    medianLps,
    ...endsOf(days),
  }
}

function endsOf(days: readonly DayFlow[]) {
  return { fromMs: days[0]?.startMs ?? 0, toMs: (days.at(-1)?.startMs ?? 0) + DAY_MS }
}

function isEnough(days: readonly DayFlow[]): boolean {
  const { fromMs, toMs } = endsOf(days)
  return days.length >= LEAST_DAYS && toMs - fromMs >= LEAST_SPAN_MS
}

/** By UTC day, oldest first. */
function meteredDays(months: HistorySeries, key: string, positions: readonly number[]): DayFlow[] {
  const { startMs, stepS, length, byKey } = months
  if (!byKey.has(key)) return []
  const stepsPerDay = DAY_MS / (stepS * 1000)
  const days: DayFlow[] = []
  for (let first = 0; first < length; first += stepsPerDay) {
    let [liters, runS] = [0, 0]
    for (let step = first; step < Math.min(first + stepsPerDay, length); step += 1) {
      const lps = meanAt(months, key, step)
      const share = positions.reduce((sum, each) => sum + runningAt(months, each, step), 0)
      if (Number.isNaN(lps) || Number.isNaN(share)) continue
      liters += lps * stepS
      runS += share * stepS
    }
    if (runS >= LEAST_RUN_S)
      days.push({ startMs: startMs + first * stepS * 1000, lps: liters / runS })
  }
  return days
}

/** By UTC day, oldest first. */
function totalDays({ totalsByDay }: HistorySeries): DayFlow[] {
  const days: DayFlow[] = []
  for (const [day, { volumeM3, pumps }] of totalsByDay) {
    const runS = Object.values(pumps).reduce((sum, { runtimeS }) => sum + runtimeS, 0)
    if (volumeM3 !== undefined && runS >= LEAST_RUN_S)
      days.push({ startMs: Date.parse(day), lps: (volumeM3 * L_PER_M3) / runS })
  }
  return days.sort((a, b) => a.startMs - b.startMs)
}
