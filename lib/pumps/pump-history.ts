import { counterIncrease, totalsByStep } from '@/lib/history/counter'
import type { HistorySeries } from '@/lib/history/series'
import { specificEnergyKwhPerM3 } from './energy'
import { runtimeTodayAgainstMean } from './runtime-today'

export type PumpHistory = ReturnType<typeof pumpHistory>

const DAY_S = 86_400
const SECONDS_PER_HOUR = 3600
const MS_PER_S = 1000
const L_PER_M3 = 1000
/** With more of a day missing, figures reflect the telemetry rather than the pump. */
const LEAST_KNOWN_SHARE = 0.9
/** Low, because the known hours are shown beside the figures. */
const LEAST_KNOWN_H = 1

/** A pump's figures from its station's history; days are in `timeZone` (IANA). */
export function pumpHistory(
  history: HistorySeries,
  position: number,
  positions: readonly number[],
  nowMs: number,
  timeZone: string,
) {
  const { startMs, stepS, length, byKey } = history
  const to = Math.min(length, Math.ceil((nowMs - startMs) / (stepS * MS_PER_S)))
  const day = { from: Math.max(0, to - DAY_S / stepS), to }
  const mean = byKey.get(`pump${position}Running`)?.mean
  const known = mean?.subarray(day.from, day.to).filter((share) => !Number.isNaN(share)) ?? []
  const knownH = hours(known.length * stepS)
  const ranS = [...known].reduce((sum, share) => sum + share * stepS, 0)
  return {
    runtimeToday: mean ? runtimeTodayAgainstMean({ startMs, stepS, mean }, nowMs, timeZone) : null,
    lastDay: {
      knownH,
      runtimeH: knownH < LEAST_KNOWN_H ? null : hours(ranS),
      starts: startsHeard(history, position, day),
      kwhPerM3: specificEnergy(history, position, positions, day),
    },
  }
}

/** `to` is exclusive. */
export interface Steps {
  from: number
  to: number
}

function hours(seconds: number): number {
  return seconds / SECONDS_PER_HOUR
}

/** Only between consecutive readings: starts in a gap have no matching runtime. */
function startsHeard(history: HistorySeries, position: number, day: Steps): number | null {
  const totals = totalsByStep(history, `pump${position}Starts`)
  if (!totals) return null
  let starts = 0
  let knownS = 0
  for (let step = Math.max(1, day.from); step < day.to; step += 1) {
    const increase = (totals[step] ?? Number.NaN) - (totals[step - 1] ?? Number.NaN)
    if (Number.isNaN(increase)) continue
    starts += increase
    knownS += history.stepS
  }
  return hours(knownS) < LEAST_KNOWN_H ? null : starts
}

/** Starts in a day; null while too little of it is known. */
export function startsIn(history: HistorySeries, position: number, day: Steps): number | null {
  const ofAll = totalsByStep(history, `pump${position}Starts`)
  if (!ofAll) return null
  const totals = ofAll.subarray(Math.max(0, day.from - 1), day.to)
  const known = totals.filter((total) => !Number.isNaN(total))
  return known.length < LEAST_KNOWN_SHARE * totals.length ? null : counterIncrease(known)
}

/** From the pump's own meters, or the station's in steps where only this pump ran. */
function specificEnergy(
  { byKey, stepS }: HistorySeries,
  position: number,
  positions: readonly number[],
  day: Steps,
): number | null {
  const mean = (key: string) => byKey.get(key)?.mean.subarray(day.from, day.to)
  const [ownPower, ownFlow] = [mean(`pump${position}Power`), mean(`pump${position}Flow`)]
  const hasOwn = Boolean(ownPower && ownFlow)
  const powerKw = hasOwn ? ownPower : mean('power')
  const flowLps = hasOwn ? ownFlow : mean('outflow')
  if (!powerKw || !flowLps) return null

  const own = mean(`pump${position}Running`)
  const others = positions.filter((each) => each !== position)
  const othersRunning = others.map((each) => mean(`pump${each}Running`))
  const counts = (step: number) =>
    hasOwn || ((own?.[step] ?? 0) > 0 && othersRunning.every((running) => running?.[step] === 0))

  let energyKwh = 0
  let volumeM3 = 0
  powerKw.forEach((kw, step) => {
    const lps = flowLps[step] ?? Number.NaN
    if (Number.isNaN(kw) || Number.isNaN(lps) || !counts(step)) return
    energyKwh += (kw * stepS) / SECONDS_PER_HOUR
    volumeM3 += (lps * stepS) / L_PER_M3
  })
  return specificEnergyKwhPerM3(energyKwh, volumeM3)
}
