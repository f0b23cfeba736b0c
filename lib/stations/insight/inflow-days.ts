import type { HistorySeries } from '@/lib/history/series'
import { measuredWell } from '@/lib/stations/station'
import { inflowByBalanceLps, storageRateLps, volumeAtLevel } from '@/lib/stations/wet-well'
import { stationOutflow } from './pump-flow'
import { rainByDay, wholeLocalDays, type LocalDay } from './rain'
import { intervalWords, type Scope } from './scope'
import {
  DAY_MS,
  HOUR_MS,
  LEAST_KNOWN_SHARE,
  meanAt,
  NO_HISTORY,
  runningAt,
  stepsBetween,
} from './steps'

export interface InflowDay extends Pick<LocalDay, 'date'> {
  /** NaN if too little is known. */
  meanLps: number
  /** 2:00 to 5:00, when there is little sewage; NaN if too little is known. */
  nightLps: number
  /** null without a gauge. */
  rainMm: number | null
  /** Why it doesn't count; null if it does. */
  leftOut: string | null
}

interface InflowDays {
  days: readonly InflowDay[]
  isMetered: boolean
  /** The station whose gauge measured the rain; null: none. */
  gauge: string | null
}

/** L/s; NaN if less than 90 % of the time is known. */
type MeanFlow = (fromMs: number, toMs: number) => number

const NIGHT_FROM_MS = 2 * HOUR_MS
const NIGHT_TO_MS = 5 * HOUR_MS

/** Inflow by local day, metered or else Q_in = Q_out + ΔV/Δt; or a sentence on what's missing. */
export function inflowDays(scope: Scope): InflowDays | string {
  const { evidence, history } = scope
  const { station, nowMs, nearbyRain } = evidence
  const isMetered = history.byKey.has('inflow')
  const missing = missingInflow(scope, isMetered)
  if (missing !== null) return missing
  const meanInflow = isMetered
    ? meanBetween(history, (step) => meanAt(history, 'inflow', step))
    : balancedInflow(scope)
  const hasGauge = history.byKey.has('rain')
  const rain = hasGauge ? rainByDay(history, nowMs, station.timeZone) : nearbyRain?.mmByDay
  const days = wholeLocalDays(history, nowMs, station.timeZone).map((day): InflowDay => {
    const meanLps = meanInflow(day.startMs, day.endMs)
    return {
      date: day.date,
      meanLps,
      nightLps: meanInflow(day.startMs + NIGHT_FROM_MS, day.startMs + NIGHT_TO_MS),
      rainMm: rain?.get(day.date) ?? null,
      leftOut: Number.isNaN(meanLps) ? 'Too few readings' : reasonAgainst(scope, day),
    }
  })
  return { days, isMetered, gauge: hasGauge ? 'own gauge' : (nearbyRain?.station ?? null) }
}

function missingInflow(scope: Scope, isMetered: boolean): string | null {
  const { evidence, history, everySteps } = scope
  if (evidence.station.kind === 'water') return 'Drinking water: no sewage or rain flows in'
  if (history.byKey.size === 0) return NO_HISTORY
  if (isMetered) return null
  if (!evidence.station.wetWell || !history.byKey.has('level'))
    return 'Needs an inflow meter, or a wet well with a level'
  // Pumps start and stop unseen in between.
  return everySteps > 1
    ? `Needs an inflow meter: reports ${intervalWords(scope)} are too few to tell it from the level`
    : null
}

function reasonAgainst(scope: Scope, { startMs, endMs }: LocalDay): string | null {
  const { evidence, history, positions } = scope
  if (endMs - startMs !== DAY_MS) return 'Clocks changed'
  const { from, to } = stepsBetween(history, startMs, endMs)
  const isIdle = positions.every((position) => {
    for (let step = from; step < to; step += 1)
      if (runningAt(history, position, step) !== 0) return false
    return true
  })
  // Stormwater may stay away for days; a sewer without a running pump is bypassed.
  return isIdle && evidence.station.kind === 'wastewater' ? 'No pump ran; bypassed?' : null
}

function balancedInflow(scope: Scope): MeanFlow {
  const { history, evidence } = scope
  const wetWell = measuredWell(evidence.station)
  if (!wetWell) return () => Number.NaN
  const outflow = stationOutflow(scope)
  const highest = history.byKey.get('level')?.max
  const overflowM = Math.fround(wetWell.overflowLevelM)
  // What spills isn't pumped, so an overflowing step's inflow is unknown.
  const meanOutflow = meanBetween(history, (step) =>
    (highest?.[step] ?? 0) >= overflowM ? Number.NaN : (outflow.lps[step] ?? Number.NaN),
  )
  const sampleAt = (step: number) => {
    const levelM = (meanAt(history, 'level', step - 1) + meanAt(history, 'level', step)) / 2
    return { atMs: step * history.stepS * 1000, volumeM3: volumeAtLevel(wetWell, levelM) }
  }
  return (fromMs, toMs) => {
    const { from, to } = stepsBetween(history, fromMs, toMs)
    const storageLps = storageRateLps(sampleAt(from), sampleAt(to)) ?? Number.NaN
    return inflowByBalanceLps(storageLps, meanOutflow(fromMs, toMs))
  }
}

function meanBetween(history: HistorySeries, valueAt: (step: number) => number): MeanFlow {
  return (fromMs, toMs) => {
    const { from, to } = stepsBetween(history, fromMs, toMs)
    const steps = Array.from({ length: to - from }, (_, index) => valueAt(from + index))
    const known = steps.filter((value) => !Number.isNaN(value))
    if (known.length === 0 || known.length < LEAST_KNOWN_SHARE * steps.length) return Number.NaN
    return known.reduce((sum, value) => sum + value, 0) / known.length
  }
}
