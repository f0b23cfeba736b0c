import type { HistorySeries } from '@/lib/history/series'
import { plausibilityOf } from '../judgement/level'
import type { OverflowEvent } from '../overflow/events'
import { lastValue, type HandOverEvidence, type HandOverStation } from './evidence'

export interface StationHistory {
  /** 10-minute steps, from one before the period. */
  days: HistorySeries
  /** Minutes too recent for `days`. */
  lastMinutes: HistorySeries
  /** Newest first, by the minute, with the one that runs. */
  overflows: readonly OverflowEvent[]
}

/** By station id; null: access was revoked. */
export type Histories = ReadonlyMap<string, StationHistory | null>

/** A signal's highest value in each 10 minutes of a period; NaN: unknown. */
export interface Maxima {
  startMs: number
  stepS: number
  values: Float32Array
}

const STEP_S = 600
const STEP_MS = STEP_S * 1000

/** Highest value in each step of the period, from history and the last reading. */
export function maximaOf(
  { station, metrics, condition }: HandOverStation,
  key: string,
  history: StationHistory | null,
  { fromMs, toMs, madeAtMs }: HandOverEvidence,
): Maxima {
  const startMs = Math.floor(fromMs / STEP_MS) * STEP_MS
  const values = new Float32Array(Math.ceil((toMs - startMs) / STEP_MS)).fill(Number.NaN)
  const raise = (atMs: number, value: number) => {
    if (key === 'level' && plausibilityOf(station, value) === 'unknown') return
    const step = Math.floor((atMs - startMs) / STEP_MS)
    if (atMs < toMs && !(value <= (values[step] ?? Infinity))) values[step] = value
  }
  for (const series of history ? [history.days, history.lastMinutes] : []) {
    const { max, mean } = series.byKey.get(key) ?? {}
    const at = (step: number) => series.startMs + step * series.stepS * 1000
    for (const [step, value] of (max ?? mean ?? []).entries())
      if (!Number.isNaN(value)) raise(at(step), value)
  }
  const last = lastValue({ station, metrics }, key, madeAtMs)
  // What a station repeats without a measurement proves no fall.
  const mayFall = last?.isLive || condition.isSilent
  const highest = values.findLast((value) => !Number.isNaN(value)) ?? -Infinity
  if (last && (mayFall || last.value > highest)) raise(Math.min(last.atMs, toMs - 1), last.value)
  return { startMs, stepS: STEP_S, values }
}

/** Whether all is known, but for gaps no longer than the station may be silent. */
export function areWhole({ values }: Maxima, staleAfterS: number): boolean {
  let gap = 0
  return values.every((value) => {
    gap = Number.isNaN(value) ? gap + 1 : 0
    return gap * STEP_S <= staleAfterS
  })
}
