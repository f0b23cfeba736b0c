import { specificEnergyKwhPerM3 } from '@/lib/pumps/energy'
import type { HistorySeries } from '@/lib/history/series'
import type { Why } from '../figure'
import { outflowSteps } from '../inflow/outflow-steps'
import { intervalWords } from '../pumps/scope'
import type { PumpScope } from '../pumps/scope'
import { DAY_MS, HOUR_MS, meanAt, NO_HISTORY, unreadableOf } from '../steps'

/** What a station used and pumped in the same time. */
export interface PumpedEnergy {
  energyKwh: number
  volumeM3: number
  kwhPerM3: number
  /** The time that both are known of. */
  days: number
  /** Where they come from. */
  source: string
  fromMs: number
  toMs: number
  leftOut: Why['leftOut']
}

const DAYS = 7
/** Less than three days may all be wet or all be a weekend. */
const LEAST_DAYS = 3
const MS_PER_S = 1000
const S_PER_H = 3600
const L_PER_M3 = 1000

/**
 * Energy and volume of the last week: from the totals of its whole UTC days; else from the station's
 * power, or that of all its pumps, and its outflow in the 10-minute steps that have both.
 *
 * @returns a sentence about what is missing if there isn't enough
 */
export function pumpedEnergy(scope: PumpScope): PumpedEnergy | string {
  const totals = fromTotals(scope.stored, scope.evidence.nowMs)
  return typeof totals === 'number' ? fromSteps(scope, totals) : totals
}

/** What a station used, whatever it pumped. */
export type EnergyUsed = Pick<PumpedEnergy, 'energyKwh' | 'days' | 'fromMs' | 'toMs' | 'leftOut'>

/**
 * Energy of the last week: from the totals of its whole UTC days, else from steps with a power.
 *
 * @returns null if there isn't enough
 */
export function energyUsed(scope: PumpScope): EnergyUsed | null {
  const { evidence, stored, history, week } = scope
  const todayMs = Math.floor(evidence.nowMs / DAY_MS) * DAY_MS
  const totals = Array.from({ length: DAYS }, (_, ago) => {
    const id = new Date(todayMs - (ago + 1) * DAY_MS).toISOString().slice(0, 10)
    return stored.totalsByDay.get(id)?.energyKwh
  }).filter((kwh) => kwh !== undefined)
  const leftOut = unreadableOf(stored)
  if (totals.length >= LEAST_DAYS) {
    const energyKwh = totals.reduce((sum, kwh) => sum + kwh, 0)
    const fromMs = todayMs - DAYS * DAY_MS
    return { energyKwh, days: totals.length, fromMs, toMs: todayMs, leftOut }
  }
  const powerAt = stepPower(scope)
  let [energyKwh, steps] = [0, 0]
  for (let step = week.from; step < week.to && powerAt; step += 1) {
    const kw = powerAt(step)
    if (Number.isNaN(kw)) continue
    energyKwh += (kw * history.stepS) / S_PER_H
    steps += 1
  }
  const days = (steps * history.stepS * MS_PER_S) / DAY_MS
  const { fromMs, toMs } = week
  return days < LEAST_DAYS ? null : { energyKwh, days, fromMs, toMs, leftOut }
}

/** @returns how many days have totals if that isn't enough */
function fromTotals(history: HistorySeries, nowMs: number): PumpedEnergy | number {
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS
  let [energyKwh, volumeM3, days] = [0, 0, 0]
  const leftOut: { what: string; why: string }[] = []
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const id = new Date(todayMs - ago * DAY_MS).toISOString().slice(0, 10)
    const totals = history.totalsByDay.get(id)
    if (totals?.energyKwh === undefined || totals.volumeM3 === undefined) {
      leftOut.push({ what: id, why: 'No total of energy and volume' })
      continue
    }
    energyKwh += totals.energyKwh
    volumeM3 += totals.volumeM3
    days += 1
  }
  const kwhPerM3 = specificEnergyKwhPerM3(energyKwh, volumeM3)
  if (days < LEAST_DAYS || kwhPerM3 === null) return days
  return {
    energyKwh,
    volumeM3,
    kwhPerM3,
    days,
    source: 'totals of whole UTC days',
    fromMs: todayMs - DAYS * DAY_MS,
    toMs: todayMs,
    leftOut: [...leftOut, ...unreadableOf(history)],
  }
}

function fromSteps(scope: PumpScope, totalDays: number): PumpedEnergy | string {
  const { history, everySteps, week: span } = scope
  const powerAt = stepPower(scope)
  if (!powerAt) return missingEnergy(history, totalDays)
  const outflow = outflowSteps(scope, span)
  if (outflow.sources.length === 0) return missingFlow(scope)
  let [energyKwh, volumeM3, steps] = [0, 0, 0]
  for (let step = span.from; step < span.to; step += 1) {
    const kw = powerAt(step)
    const lps = outflow.lps[step] ?? Number.NaN
    if (Number.isNaN(kw) || Number.isNaN(lps)) continue
    energyKwh += (kw * history.stepS) / S_PER_H
    volumeM3 += (lps * history.stepS) / L_PER_M3
    steps += 1
  }
  const stepDays = (count: number) => (count * history.stepS * MS_PER_S) / DAY_MS
  const days = stepDays(steps)
  const kwhPerM3 = specificEnergyKwhPerM3(energyKwh, volumeM3)
  if (days < LEAST_DAYS)
    return `Needs ${LEAST_DAYS} days with power and flow; ${days.toFixed(1)} known`
  if (kwhPerM3 === null) return 'Nothing was pumped'
  const hoursOut = ((span.to - span.from - steps) * history.stepS * MS_PER_S) / HOUR_MS
  return {
    energyKwh,
    volumeM3,
    kwhPerM3,
    days,
    source: outflow.sources
      .map(({ name, isEstimated }) => (isEstimated ? `${name} (est.)` : name))
      .join(', ')
      .concat(everySteps > 1 ? `, reported ${intervalWords(everySteps)}` : ''),
    fromMs: span.fromMs,
    toMs: span.toMs,
    leftOut: [
      ...(hoursOut > 0
        ? [{ what: `${hoursOut.toFixed(1)} h`, why: 'No reading of power or flow' }]
        : []),
      ...unreadableOf(history),
    ],
  }
}

/** A station's power in a step, kW; null if it isn't metered. */
function stepPower({ history, positions }: PumpScope): ((step: number) => number) | null {
  if (history.byKey.has('power')) return (step) => meanAt(history, 'power', step)
  const keys = positions.map((position) => `pump${position}Power`)
  if (keys.length === 0 || !keys.every((key) => history.byKey.has(key))) return null
  return (step) => keys.reduce((sum, key) => sum + meanAt(history, key, step), 0)
}

function missingEnergy({ byKey, totalsByDay }: HistorySeries, totalDays: number): string {
  if (totalDays >= LEAST_DAYS) return 'Nothing was pumped'
  const totals = [...totalsByDay.values()]
  if (byKey.size + totals.length === 0) return NO_HISTORY
  if (totals.every(({ energyKwh }) => energyKwh === undefined))
    return 'No reading of energy or power in history'
  if (totals.every(({ volumeM3 }) => volumeM3 === undefined))
    return 'No volume pumped in the daily totals'
  return `Needs ${LEAST_DAYS} days with totals of energy and volume; ${totalDays} known`
}

function missingFlow({ evidence, history, everySteps }: PumpScope): string {
  if (!evidence.station.wetWell || !history.byKey.has('level'))
    return 'Needs a flow meter, or a wet well with a level'
  return everySteps > 1
    ? `Needs a flow meter: reports ${intervalWords(everySteps)} miss pump-downs`
    : 'Needs a flow meter, or five pump-downs by each pump alone'
}
