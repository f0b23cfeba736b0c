import type { HistorySeries } from '@/lib/history/series'
import { runtimeH } from '@/lib/pumps/runtime-today'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS
/** With more unknown, a figure reflects the telemetry rather than the station. */
export const LEAST_KNOWN_SHARE = 0.9
export const NO_HISTORY = 'No history received'

export interface Span {
  from: number
  to: number
  fromMs: number
  toMs: number
}

/** The last complete steps, without the newest until it's written. */
export function lastSteps(history: HistorySeries, lengthMs: number, nowMs: number): Span {
  const { startMs, stepS, length } = history
  const stepMs = stepS * 1000
  // A plan ends with the step that was in progress when it was read.
  const over = Math.max(0, Math.min(length - 1, Math.floor((nowMs - startMs) / stepMs)))
  const to = over > 0 && !isReported(history, over - 1) ? over - 1 : over
  const from = Math.max(0, to - Math.round(lengthMs / stepMs))
  return { from, to, fromMs: startMs + from * stepMs, toMs: startMs + to * stepMs }
}

/** Steps that begin between two times, `to` exclusive. */
export function stepsBetween(
  { startMs, stepS, length }: HistorySeries,
  fromMs: number,
  toMs: number,
): Pick<Span, 'from' | 'to'> {
  const stepAt = (atMs: number) => Math.ceil((atMs - startMs) / (stepS * 1000))
  return { from: Math.max(0, stepAt(fromMs)), to: Math.min(length, stepAt(toMs)) }
}

export function isReported({ byKey }: HistorySeries, step: number): boolean {
  for (const { mean } of byKey.values()) if (!Number.isNaN(mean[step] ?? Number.NaN)) return true
  return false
}

export function meanAt({ byKey }: HistorySeries, key: string, step: number): number {
  return byKey.get(key)?.mean[step] ?? Number.NaN
}

/** Share of a step that a pump ran, 0 to 1; NaN is a gap. */
export function runningAt(history: HistorySeries, position: number, step: number): number {
  return meanAt(history, `pump${position}Running`, step)
}

export function ranAlone(
  history: HistorySeries,
  position: number,
  positions: readonly number[],
  step: number,
): boolean {
  return (
    runningAt(history, position, step) > 0 &&
    positions.every((other) => other === position || runningAt(history, other, step) === 0)
  )
}

/** Hours that a pump ran; null unless 90 % of the time is known. */
export function runtimeOf(history: HistorySeries, position: number, span: Span): number | null {
  const { startMs, stepS, byKey } = history
  const mean = byKey.get(`pump${position}Running`)?.mean
  return mean ? runtimeH({ startMs, stepS, mean }, span.fromMs, span.toMs) : null
}
