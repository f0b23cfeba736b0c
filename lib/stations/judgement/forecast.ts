import type { StationMetrics } from '@/lib/readings/metric'
import { doFlowsDiffer, minutesToOverflow } from '@/lib/stations/wet-well'
import { ageMs } from '@/lib/time/server-clock'
import { measuredWell, type PumpStation } from '../station'
import { goodNumber } from './evidence'
import type { Level } from './level'

/** In minutes; a range where a flow is doubtful. */
interface TimeToOverflow {
  soonMin: number
  lateMin: number
}

/** Highlighted; normal filling rarely comes this close. */
export const OVERFLOW_SOON_MIN = 10

/** Rounded down, as nobody loses by being early: `under 1 min`, `7 min`, `25 min`, `over 1 h`. */
export function formatTimeToOverflow(minutes: number): string {
  if (minutes <= 0) return 'now'
  if (minutes < 1) return 'under 1 min'
  if (minutes > 60) return 'over 1 h'
  return `${roundedDown(minutes)} min`
}

/** As `formatTimeToOverflow`, or a range where a flow is doubtful: `5–30 min`. */
export function wordsToOverflow({ soonMin, lateMin }: TimeToOverflow): string {
  const late = formatTimeToOverflow(lateMin)
  const soon = formatTimeToOverflow(soonMin)
  if (soon === late) return late
  return lateMin > 60 || soonMin < 1 ? `${soon} to ${late}` : `${roundedDown(soonMin)}–${late}`
}

function roundedDown(minutes: number): number {
  return minutes < 10 ? Math.floor(minutes) : Math.floor(minutes / 5) * 5
}

export type Forecast =
  | ({ kind: 'filling' } & TimeToOverflow)
  | { kind: 'steady'; isFalling: boolean }
  /** `isLost`: a value that it needs is sent, but not good. */
  | { kind: 'unknown'; isLost: boolean }

const STEADY: Forecast = { kind: 'steady', isFalling: false }
const FALLING: Forecast = { kind: 'steady', isFalling: true }
const LOST: Forecast = { kind: 'unknown', isLost: true }

/** A meter at rest swings around zero. */
const NEAR_ZERO_LPS = 1
const NEAR_ZERO_SHARE = 0.02

export const NO_FORECAST: Forecast = { kind: 'unknown', isLost: false }

/** From good values of a station that reports, below its overflow. */
export function judgeForecast(
  station: PumpStation,
  metrics: StationMetrics,
  level: Level,
  nowMs: number,
): Forecast {
  const { wetWell, staleAfterS } = station
  if (!wetWell) return NO_FORECAST
  if (level.trust !== 'good' || level.value === null) return LOST
  const { levelRateMPerH: rate, computedAtMs = metrics.receivedAtMs } = metrics.recent ?? {}
  if (rate !== undefined && ageMs(computedAtMs, nowMs) <= staleAfterS * 1000) {
    const minutes = ((wetWell.overflowLevelM - level.value) / rate) * 60
    if (rate > 0) return { kind: 'filling', soonMin: minutes, lateMin: minutes }
    return rate < 0 ? FALLING : STEADY
  }
  return byFlows(station, level.value, metrics)
}

function byFlows(station: PumpStation, levelM: number, metrics: StationMetrics): Forecast {
  const wetWell = measuredWell(station)
  const [inLps, outLps] = [goodNumber(metrics, 'inflow'), goodNumber(metrics, 'outflow')]
  if (inLps === null || outLps === null) {
    const { values } = metrics
    return Object.hasOwn(values, 'inflow') && Object.hasOwn(values, 'outflow') ? LOST : NO_FORECAST
  }
  if (!wetWell) return LOST
  const minutesWith = (inflowLps: number, outflowLps: number) => {
    const isFilling = inflowLps > outflowLps && doFlowsDiffer(inflowLps, outflowLps)
    return isFilling ? minutesToOverflow(wetWell, levelM, { inflowLps, outflowLps }) : null
  }
  const lateMin = minutesWith(Math.max(0, inLps), Math.max(0, outLps)) ?? Infinity
  const soonMin = (isBackflow(outLps, inLps) && minutesWith(inLps, outLps)) || lateMin
  if (soonMin < Infinity) return { kind: 'filling', soonMin, lateMin }
  return inLps < outLps && doFlowsDiffer(inLps, outLps) ? FALLING : STEADY
}

/** Whether a flow is further below zero than a meter's drift: water runs back, or the meter errs. */
export function isBackflow(flowLps: number, otherLps: number): boolean {
  return flowLps < -Math.max(NEAR_ZERO_LPS, NEAR_ZERO_SHARE * Math.abs(otherLps))
}
