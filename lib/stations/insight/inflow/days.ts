import type { HistorySeries } from '@/lib/history/series'
import { volumeAtLevel } from '@/lib/stations/wet-well'
import { inflowByBalanceLps, storageRateLps } from '@/lib/stations/wet-well-flow'
import { rainByDay, stepsBetween, wholeLocalDays } from './local-days'
import type { LocalDay } from './local-days'
import { outflowSteps } from './outflow-steps'
import { intervalWords } from '../pumps/scope'
import type { PumpScope } from '../pumps/scope'
import { DAY_MS, HOUR_MS, lastSteps, meanAt, NO_HISTORY, runningAt } from '../steps'

/** What came in on a local day. */
export interface InflowDay {
  /** YYYY-MM-DD */
  date: string
  /** By local hour, L/s; null is unknown. */
  hourLps: readonly (number | null)[]
  /** Mean of the known hours, L/s. */
  meanLps: number
  /** null: no gauge, or too little known. */
  rainMm: number | null
  /** Why it doesn't count; null if it does. */
  leftOut: string | null
}

export interface InflowDays {
  /** Oldest first, without today. */
  days: readonly InflowDay[]
  /** How the inflow is known. */
  method: string
  isEstimated: boolean
  /** Whose gauge the rain is from; null: none. */
  gauge: string | null
}

type HourReader = (fromMs: number) => number | null

const HOURS = 24
const MS_PER_S = 1000
/** An hour counts with five of its six steps. */
const LEAST_STEPS_SHARE = 0.8
/** A day counts with 22 of its hours; the others could be its peak. */
const LEAST_HOURS = 22

/**
 * A station's inflow on the local days of its history, by the hour: metered, or else of each hour
 * Q_in = Q_out + ΔV/Δt (`inflowByBalanceLps`), with the outflow of `outflowSteps`.
 *
 * @returns a sentence about what is missing if an inflow can't be known
 */
export function inflowDays(scope: PumpScope): InflowDays | string {
  const { evidence, history } = scope
  const { station, nowMs, nearbyRain } = evidence
  const hasMeter = history.byKey.has('inflow')
  const missing = missingInflow(scope, hasMeter)
  if (missing !== null) return missing
  const reader = hasMeter ? meteredHours(history) : balancedHours(scope)
  const hasGauge = history.byKey.has('rain')
  const rain = hasGauge ? rainByDay(history, nowMs, station.timeZone) : nearbyRain?.mmByDay
  const days = wholeLocalDays(history, nowMs, station.timeZone).map((day): InflowDay => {
    const hourLps = Array.from({ length: HOURS }, (_, hour) =>
      reader.hourLps(day.startMs + hour * HOUR_MS),
    )
    const known = hourLps.filter((lps) => lps !== null)
    return {
      date: day.date,
      hourLps,
      meanLps: known.reduce((sum, lps) => sum + lps, 0) / known.length,
      rainMm: rain?.get(day.date) ?? null,
      leftOut: reasonAgainst(scope, day, known.length),
    }
  })
  return {
    days,
    method: reader.method,
    isEstimated: !hasMeter,
    gauge: hasGauge ? 'own gauge' : (nearbyRain?.station ?? null),
  }
}

function missingInflow(
  { evidence: { station }, history, everySteps }: PumpScope,
  hasMeter: boolean,
): string | null {
  if (station.kind === 'water') return 'Drinking water: no sewage or rain flows in'
  if (history.byKey.size === 0) return NO_HISTORY
  if (hasMeter) return null
  if (!station.wetWell || !history.byKey.has('level'))
    return 'Needs an inflow meter, or a wet well with a level'
  // In between, pumps start and stop unseen.
  return everySteps > 1
    ? `Needs an inflow meter: reports ${intervalWords(everySteps)} are too few to tell it from the level`
    : null
}

function reasonAgainst(
  { evidence, history, positions }: PumpScope,
  { startMs, endMs }: LocalDay,
  knownHours: number,
): string | null {
  if (endMs - startMs !== DAY_MS) return 'Clocks changed'
  if (knownHours < LEAST_HOURS) return `${HOURS - knownHours} h without readings`
  const { from, to } = stepsBetween(history, startMs, endMs)
  const isIdle = positions.every((position) => {
    for (let step = from; step < to; step += 1)
      if (runningAt(history, position, step) !== 0) return false
    return true
  })
  // Storm water may stay away for days; a sewer without a pump running is bypassed.
  return isIdle && evidence.station.kind === 'wastewater' ? 'No pump ran; bypassed?' : null
}

function meteredHours(history: HistorySeries): { method: string; hourLps: HourReader } {
  return {
    method: 'inflow meter',
    hourLps: (fromMs) => meanOf(history, fromMs, (step) => meanAt(history, 'inflow', step)),
  }
}

function balancedHours(scope: PumpScope): { method: string; hourLps: HourReader } {
  const { evidence, history } = scope
  const { wetWell } = evidence.station
  const span = lastSteps(history, history.length * history.stepS * MS_PER_S, evidence.nowMs)
  const outflow = outflowSteps(scope, span)
  const highest = history.byKey.get('level')?.max
  const overflowM = Math.fround(wetWell?.overflowLevelM ?? Infinity)
  /** What spills isn't pumped, so an overflowing hour's inflow is unknown. */
  const outflowAt = (step: number) =>
    (highest?.[step] ?? 0) >= overflowM ? Number.NaN : (outflow.lps[step] ?? Number.NaN)

  const sampleAt = (step: number) => {
    // Between two steps the level is about the mean of both.
    const levelM = (meanAt(history, 'level', step - 1) + meanAt(history, 'level', step)) / 2
    const atMs = step * history.stepS * MS_PER_S
    return { atMs, volumeM3: wetWell ? volumeAtLevel(wetWell, levelM) : Number.NaN }
  }
  return {
    method: ['level', ...outflow.sources.map(({ name }) => name)].join(', '),
    hourLps: (fromMs) => {
      const { from, to } = stepsBetween(history, fromMs, fromMs + HOUR_MS)
      const outLps = meanOf(history, fromMs, outflowAt)
      const storageLps = storageRateLps(sampleAt(from), sampleAt(to))
      if (outLps === null || storageLps === null || Number.isNaN(storageLps)) return null
      return inflowByBalanceLps(storageLps, outLps)
    },
  }
}

/** Mean of an hour's steps; null if too few are known. */
function meanOf(
  history: HistorySeries,
  fromMs: number,
  valueAt: (step: number) => number,
): number | null {
  const { from, to } = stepsBetween(history, fromMs, fromMs + HOUR_MS)
  let [sum, known] = [0, 0]
  for (let step = from; step < to; step += 1) {
    const value = valueAt(step)
    if (Number.isNaN(value)) continue
    sum += value
    known += 1
  }
  return known > 0 && known >= LEAST_STEPS_SHARE * (to - from) ? sum / known : null
}
