import { readingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation, WetWell } from '../station'
import type { TimeToOverflow } from '../time-to-overflow'
import { minutesToOverflow } from '../wet-well-flow'
import { knownNumber, type Known } from './evidence'
import type { Level } from './level'

export type Forecast =
  | ({ kind: 'filling' } & TimeToOverflow)
  | { kind: 'steady' }
  /** `isLost`: a value that it needs is sent, but not good. */
  | { kind: 'unknown'; isLost: boolean }

const STEADY: Forecast = { kind: 'steady' }

/** Share of the larger flow. A smaller difference is within the accuracy of two meters. */
const LEAST_NET_SHARE = 0.1
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
  if (level.trust !== 'good' || level.value === null) return { kind: 'unknown', isLost: true }
  const { levelRateMPerH: rate, computedAtMs = metrics.receivedAtMs } = metrics.recent ?? {}
  const computed = readingsFreshness({ ...metrics, receivedAtMs: computedAtMs }, staleAfterS, nowMs)
  if (rate !== undefined && computed.state === 'live') {
    const minutes = ((wetWell.overflowLevelM - level.value) / rate) * 60
    return rate > 0 ? { kind: 'filling', soonMin: minutes, lateMin: minutes } : STEADY
  }
  return byFlows(wetWell, level.value, metrics)
}

function byFlows(wetWell: WetWell, levelM: number, metrics: StationMetrics): Forecast {
  const inflow = knownNumber(metrics, 'inflow')
  const outflow = knownNumber(metrics, 'outflow')
  if (inflow.trust !== 'good' || outflow.trust !== 'good') {
    const isLost = ['inflow', 'outflow'].every((key) => Object.hasOwn(metrics.values, key))
    return { kind: 'unknown', isLost }
  }
  const [inLps, outLps] = [inflow.value ?? 0, outflow.value ?? 0]
  const minutesWith = (inflowLps: number, outflowLps: number) => {
    const isFilling = inflowLps - outflowLps > LEAST_NET_SHARE * Math.max(inflowLps, outflowLps)
    return isFilling ? minutesToOverflow(wetWell, levelM, { inflowLps, outflowLps }) : null
  }
  const lateMin = minutesWith(Math.max(0, inLps), Math.max(0, outLps)) ?? Infinity
  const soonMin = (isBackflow(outflow, inLps) && minutesWith(inLps, outLps)) || lateMin
  return soonMin === Infinity ? STEADY : { kind: 'filling', soonMin, lateMin }
}

/** Whether a flow is further below zero than a meter's drift: water runs back, or the meter errs. */
export function isBackflow({ value }: Known<number>, otherLps: number): boolean {
  return value !== null && value < -Math.max(NEAR_ZERO_LPS, NEAR_ZERO_SHARE * Math.abs(otherLps))
}
