import { plausibilityOf } from '../judgement/level'
import { lastValue, type HandOverStation, type SheetSource } from './evidence'

/** A signal's highest values in the period; NaN: unknown. */
export interface Maxima {
  startMs: number
  stepS: number
  values: Float32Array
}

const STEP_S = 600
export const STEP_MS = STEP_S * 1000

/** By history and the last reading, in steps of ten minutes. */
export function maximaOf(
  entry: HandOverStation,
  key: string,
  { histories, fromMs, toMs, madeAtMs }: SheetSource,
): Maxima {
  const { station, condition } = entry
  const history = histories.get(station.edgeNodeId)?.maxima
  const stepOf = (atMs: number) => Math.floor(atMs / STEP_MS)
  const first = stepOf(fromMs)
  const values = new Float32Array(Math.ceil(toMs / STEP_MS) - first).fill(Number.NaN)
  const before = first - stepOf(history?.startMs ?? fromMs)
  const stored = history?.byKey.get(key)?.mean.subarray(before, before + values.length)
  const isKnown = (value: number) => key !== 'level' || plausibilityOf(station, value) !== 'unknown'
  values.set(stored?.map((value) => (isKnown(value) ? value : Number.NaN)) ?? [])

  const last = lastValue(entry, key, madeAtMs)
  // What a station repeats without a measurement proves no fall.
  const mayFall = last?.isLive || condition.isSilent
  const latest = values.findLast((value) => !Number.isNaN(value)) ?? -Infinity
  if (last && isKnown(last.value) && (mayFall || last.value > latest)) {
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
