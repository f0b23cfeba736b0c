import { plausibilityOf } from '../judgement/level'
import { lastValue, type HandOverStation, type SheetSource } from './evidence'

export const STEP_MS = 600_000

/** A signal's highest value in each step of the period, with the last reading; NaN: unknown. */
export function maximaOf(
  entry: HandOverStation,
  key: string,
  { histories, fromMs, toMs, madeAtMs }: SheetSource,
): Float32Array {
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
  return values
}

/** Whether all is known, but for gaps no longer than the station may be silent. */
export function areWhole(maxima: Float32Array, staleAfterS: number): boolean {
  let gap = 0
  return maxima.every((value) => {
    gap = Number.isNaN(value) ? gap + 1 : 0
    return gap * STEP_MS <= staleAfterS * 1000
  })
}
