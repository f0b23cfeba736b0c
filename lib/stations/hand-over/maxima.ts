import type { HistorySeries } from '@/lib/history/series'
import { plausibilityOf } from '../judgement/level'
import type { Minutes } from '../judgement/spells'
import type { OverflowEvent } from '../overflow/events'
import { lastValue, type HandOverEvidence, type HandOverStation } from './evidence'

export interface StationHistory {
  /** The highest value of each ten minutes, from before the period. */
  maxima: HistorySeries
  /** Newest first, by the minute, with the one that runs. */
  overflows: readonly OverflowEvent[]
}

/** By station id; null: access was revoked. */
export type Histories = ReadonlyMap<string, StationHistory | null>

/** A signal's highest values in the period; NaN: unknown. */
export interface Maxima extends Omit<Minutes, 'byKey'> {
  values: Float32Array
}

const STEP_S = 600
const STEP_MS = STEP_S * 1000

/** By history and the last reading, in steps of ten minutes. */
export function maximaOf(
  { station, metrics, condition }: HandOverStation,
  key: string,
  history: StationHistory | null,
  { fromMs, toMs, madeAtMs }: HandOverEvidence,
): Maxima {
  const stepOf = (atMs: number) => Math.floor(atMs / STEP_MS)
  const first = stepOf(fromMs)
  const values = new Float32Array(Math.ceil(toMs / STEP_MS) - first).fill(Number.NaN)
  const before = first - stepOf(history?.maxima.startMs ?? fromMs)
  const stored = history?.maxima.byKey.get(key)?.mean.subarray(before, before + values.length)
  const isKnown = (value: number) => key !== 'level' || plausibilityOf(station, value) !== 'unknown'
  values.set(stored?.map((value) => (isKnown(value) ? value : Number.NaN)) ?? [])

  const last = lastValue({ station, metrics }, key, madeAtMs)
  // What a station repeats without a measurement proves no fall.
  const mayFall = last?.isLive || condition.isSilent
  const highest = values.findLast((value) => !Number.isNaN(value)) ?? -Infinity
  if (last && isKnown(last.value) && (mayFall || last.value > highest)) {
    const step = stepOf(Math.min(last.atMs, toMs - 1)) - first
    if (!(last.value <= (values[step] ?? Infinity))) values[step] = last.value
  }
  return { startMs: first * STEP_MS, stepS: STEP_S, values }
}

/** Whether all is known, but for gaps no longer than the station may be silent. */
export function areWhole({ values }: Maxima, staleAfterS: number): boolean {
  let gap = 0
  return values.every((value) => {
    gap = Number.isNaN(value) ? gap + 1 : 0
    return gap * STEP_S <= staleAfterS
  })
}
