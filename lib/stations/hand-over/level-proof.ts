import type { HistorySeries } from '@/lib/history/series'
import { TREND_GAP, TREND_POINTS, TREND_STEP_MS, TREND_TOP } from '@/lib/readings/level-trend'
import type { LevelTrendPoints } from '@/lib/readings/level-trend'
import { LEVEL_SIGNALS } from '../overflow/details'
import { silentSinceMs } from './evidence'
import type { HandOverStation } from './evidence'
import { isFloatTripped, lastLevel } from './level-basis'
import type { LevelBasis } from './level-basis'
import type { Span } from './period'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A trend is written a minute after its step has ended, so it lags by a step and a little. */
const LONGEST_LAG_MS = TREND_STEP_MS + 2 * MINUTE_MS
/** In a shorter period, what a trend lags by would be too large a part. */
const LEAST_STEPS = 3

/** A station's level is judged by this, in a period that ends when the sheet was made or before. */
export interface LevelQuestion extends Span {
  station: HandOverStation
  basis: Extract<LevelBasis, { kind: 'level' | 'float' }>
  madeAtMs: number
  /** Whether readings were live when the sheet was made; if not, none speaks for that time. */
  areReadingsLive: boolean
}

/** What has been read of a station's level. */
export interface LevelReads {
  /** null: there is none, or it can't be parsed. */
  trend: LevelTrendPoints | null
  /** Minutes of the hours in doubt. */
  minutes: readonly HistorySeries[]
}

/**
 * A trend's known steps, with their level and how much it is rounded at most, in m; a scale without
 * height tells nothing.
 */
export function trendSteps({ startedAtMs, minM, maxM, points }: LevelTrendPoints) {
  if (maxM <= minM) return []
  const roundingM = (maxM - minM) / TREND_TOP / 2
  return [...points].flatMap((point, index) => {
    const levelM = minM + (point / TREND_TOP) * (maxM - minM)
    const fromMs = startedAtMs + index * TREND_STEP_MS
    return point === TREND_GAP ? [] : [{ fromMs, levelM, roundingM, isAtTop: point === TREND_TOP }]
  })
}

/**
 * Which minutes of the period are proven, one by one: 1 where a quarter-hour value was far below
 * the limit or a reading of history stands, valid for as long as the station's limit of age.
 */
function provenMinutes(question: LevelQuestion, { trend, minutes }: LevelReads): Uint8Array {
  const { fromMs, toMs, station, basis } = question
  const proven = new Uint8Array(Math.ceil((toMs - fromMs) / MINUTE_MS))
  const mark = (startMs: number, endMs: number, value: 0 | 1) => {
    const first = Math.floor((startMs - fromMs) / MINUTE_MS)
    const end = Math.ceil((endMs - fromMs) / MINUTE_MS)
    proven.fill(value, Math.max(0, first), Math.max(0, end))
  }
  if (trend && basis.kind === 'level') markTrend(question, basis.nearM, trend, mark)
  for (const { metric, raisedAtMs } of station.alerts ?? [])
    if (LEVEL_SIGNALS.includes(metric))
      mark(raisedAtMs - TREND_STEP_MS, raisedAtMs + TREND_STEP_MS, 0)
  const key = basis.kind === 'level' ? 'level' : 'highFloat'
  const validMs = Math.max(MINUTE_MS, station.station.staleAfterS * 1000)
  for (const series of minutes)
    for (const { atMs } of minuteValues(series, key)) mark(atMs, atMs + validMs, 1)
  return proven
}

function markTrend(
  question: LevelQuestion,
  nearM: number,
  trend: LevelTrendPoints,
  mark: (startMs: number, endMs: number, value: 0 | 1) => void,
): void {
  const { fromMs, toMs } = question
  const steps = trendSteps(trend)
  const isNear = ({ levelM, isAtTop }: (typeof steps)[number]) => isAtTop || levelM >= nearM
  for (const step of steps) mark(step.fromMs, step.fromMs + TREND_STEP_MS, 1)
  const within = steps.filter(
    (step) => step.fromMs >= fromMs && step.fromMs + TREND_STEP_MS <= toMs,
  )
  const endMs = trend.startedAtMs + TREND_POINTS * TREND_STEP_MS
  const isTailShort = toMs - endMs <= LONGEST_LAG_MS
  if (isTailShort && within.length >= LEAST_STEPS && isCalmNow(question, nearM))
    mark(endMs, toMs, 1)
  // The peak may be just before or after.
  for (const step of steps.filter(isNear))
    mark(step.fromMs - TREND_STEP_MS, step.fromMs + 2 * TREND_STEP_MS, 0)
}

/** Whether the latest reading speaks for what the trend lags by. */
function isCalmNow({ station, madeAtMs, toMs }: LevelQuestion, nearM: number): boolean {
  const level = lastLevel(station, madeAtMs)
  return (
    toMs === madeAtMs &&
    level !== null &&
    level.isLive &&
    level.levelM < nearM &&
    isFloatTripped(station) !== true
  )
}

/** Whether every minute of the period is proven. */
export function isProven(question: LevelQuestion, reads: LevelReads): boolean {
  return provenMinutes(question, reads).every((value) => value === 1)
}

/** The hours to read by the minute, ms UTC, ascending: whatever a trend leaves in doubt. */
export function doubtfulHours(question: LevelQuestion, trend: LevelTrendPoints | null): number[] {
  const { fromMs, station, madeAtMs } = question
  // After its last reading there is no history.
  const endMs = silentSinceMs(station, madeAtMs) ?? Infinity
  const hours = new Set<number>()
  provenMinutes(question, { trend, minutes: [] }).forEach((isKnown, index) => {
    const atMs = fromMs + index * MINUTE_MS
    if (!isKnown && atMs <= endMs) hours.add(Math.floor(atMs / HOUR_MS) * HOUR_MS)
  })
  return [...hours]
}

/** A key's known values by the minute. */
export function minuteValues({ byKey, startMs, stepS }: HistorySeries, key: string) {
  return [...(byKey.get(key)?.mean ?? [])].flatMap((value, index) =>
    Number.isNaN(value) ? [] : [{ atMs: startMs + index * stepS * 1000, value }],
  )
}
