import type { SeriesValues } from '@/lib/history/documents'
import { localDayStartsMs } from '@/lib/time/local-day'

interface RunningSeries {
  startMs: number
  stepS: number
  /** Share of each step that the pump ran; NaN is a gap. */
  mean: SeriesValues
}

export interface RuntimeToday {
  /** null while too much of the day is unknown. */
  todayH: number | null
  untilMs: number | null
  /** For the same part of the previous seven days; null if none is known. */
  meanH: number | null
  daysInMean: number
}

const DAYS_IN_MEAN = 7
const SECONDS_PER_HOUR = 3600
const MS_PER_S = 1000
const LEAST_KNOWN_SHARE = 0.9

/** Runtime since local midnight, and its mean to the same time on the previous seven days. */
export function runtimeTodayAgainstMean(
  running: RunningSeries,
  nowMs: number,
  timeZone: string,
): RuntimeToday {
  const [todayMs = nowMs, ...earlierMs] = localDayStartsMs(nowMs, timeZone, DAYS_IN_MEAN + 1)
  const elapsedMs = nowMs - todayMs
  const runtimesH = earlierMs
    .map((startMs) => runtimeH(running, startMs, startMs + elapsedMs))
    .filter((hours) => hours !== null)
  const sumH = runtimesH.reduce((sum, hours) => sum + hours, 0)
  return {
    todayH: runtimeH(running, todayMs, nowMs),
    untilMs: knownUntilMs(running, nowMs),
    meanH: runtimesH.length > 0 ? sumH / runtimesH.length : null,
    daysInMean: runtimesH.length,
  }
}

function knownUntilMs({ startMs, stepS, mean }: RunningSeries, nowMs: number): number | null {
  const last = mean.findLastIndex((share) => !Number.isNaN(share))
  return last === -1 ? null : Math.min(nowMs, startMs + (last + 1) * stepS * MS_PER_S)
}

/** Running hours in a period; null when too little of it is known. */
export function runtimeH(running: RunningSeries, fromMs: number, toMs: number): number | null {
  const runningMs = integralMs(running, fromMs, toMs)
  return runningMs === null ? null : runningMs / MS_PER_S / SECONDS_PER_HOUR
}

/** Σ value·Δt over a period, Δt in ms; null when too little of it is known. */
export function integralMs(
  { startMs, stepS, mean }: RunningSeries,
  fromMs: number,
  toMs: number,
): number | null {
  const stepMs = stepS * MS_PER_S
  let sumMs = 0
  let knownMs = 0
  const first = Math.max(0, Math.floor((fromMs - startMs) / stepMs))
  for (let index = first; index < mean.length; index++) {
    const stepStartMs = startMs + index * stepMs
    if (stepStartMs >= toMs) break
    const share = mean[index] ?? NaN
    if (Number.isNaN(share)) continue
    const coveredMs = Math.min(stepStartMs + stepMs, toMs) - Math.max(stepStartMs, fromMs)
    knownMs += coveredMs
    sumMs += share * coveredMs
  }
  const isKnown = knownMs > 0 && knownMs >= LEAST_KNOWN_SHARE * (toMs - fromMs)
  return isKnown ? sumMs : null
}
