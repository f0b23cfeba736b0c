import { counterIncrease, totalsByStep } from '@/lib/history/counter'
import type { HistorySeries } from '@/lib/history/series'
import { localDayStartsMs } from '@/lib/time/local-day'
import { specificEnergyKwhPerM3 } from './figures'
import { runtimeTodayAgainstMean, integralMs, runtimeH } from './runtime-today'

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

/** A local day; null where too much of it is unknown. */
export interface PumpDay {
  startMs: number
  /** The next midnight; now for today. */
  endMs: number
  runtimeH: number | null
  starts: number | null
  volumeM3: number | null
}

/** A pump's work by local day, newest first, today up to now. */
export function pumpDays(
  history: HistorySeries,
  position: number,
  { nowMs, timeZone, count }: { nowMs: number; timeZone: string; count: number },
): PumpDay[] {
  const { startMs: historyMs, stepS, byKey } = history
  const seriesOf = (key: string) => {
    const mean = byKey.get(`pump${position}${key}`)?.mean
    return mean && { startMs: historyMs, stepS, mean }
  }
  const [running, flow] = [seriesOf('Running'), seriesOf('Flow')]
  const stepOf = (atMs: number) => Math.floor((atMs - historyMs) / (stepS * MS_PER_S))

  const startsMs = localDayStartsMs(nowMs, timeZone, count)
  return startsMs.map((startMs, index) => {
    const endMs = startsMs[index - 1] ?? nowMs
    const steps = { from: Math.max(0, stepOf(startMs)), to: stepOf(endMs) }
    const litersMs = flow ? integralMs(flow, startMs, endMs) : null
    return {
      startMs,
      endMs,
      runtimeH: running ? runtimeH(running, startMs, endMs) : null,
      starts: startsIn(history, position, steps),
      volumeM3: litersMs === null ? null : litersMs / MS_PER_S / L_PER_M3,
    }
  })
}

interface PumpDuty {
  starts: number | null
  runtimeH: number | null
}

/**
 * Max/min of runtimes and of starts: 1 is even, Infinity means that a pump never ran. null for
 * fewer than two pumps, if none ran, or if unknown.
 */
export function dutyBalance(pumps: readonly (PumpDuty | null)[]) {
  return {
    runtime: mostOverLeast(pumps.map((pump) => pump?.runtimeH ?? null)),
    starts: mostOverLeast(pumps.map((pump) => pump?.starts ?? null)),
  }
}

function mostOverLeast(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length < 2 || known.length < values.length) return null
  const most = Math.max(...known)
  return most > 0 ? most / Math.min(...known) : null
}
