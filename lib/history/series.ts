import type { DayTotals, HistoryDocument, SeriesValues } from './documents'
import { historySpan, type HistoryPlan } from './plan'

const MINUTE_MS = 60_000

/** NaN is a gap. */
export interface HistoryValues {
  /** Readings if the step is 60 s, otherwise means over the step. */
  mean: SeriesValues
  /** null if the step is 60 s: a reading is its own min and max. */
  min: SeriesValues | null
  max: SeriesValues | null
}

export interface HistorySeries {
  startMs: number
  stepS: number
  length: number
  byKey: ReadonlyMap<string, HistoryValues>
  totalsByDay: ReadonlyMap<string, DayTotals>
  unreadable: number
}

/** Places documents on their plan's grid; uncovered steps are gaps. */
export function assembleHistory(
  plan: HistoryPlan,
  documents: readonly HistoryDocument[],
  unreadableDocuments = 0,
): HistorySeries {
  const length = (plan.toMs - plan.fromMs) / (plan.stepS * 1000)
  const hasExtremes = plan.resolution !== 'hour'
  const byKey = new Map<string, HistoryValues>()
  const totalsByDay = new Map<string, DayTotals>()

  function empty(key: string): HistoryValues {
    const stored = documents.flatMap(({ mean, min, max }) => [mean, min, max])
    const sources = stored.map((series) => series?.get(key))
    const gaps = () => gapsFor(length, sources)
    return { mean: gaps(), min: hasExtremes ? gaps() : null, max: hasExtremes ? gaps() : null }
  }

  for (const document of documents) {
    const at = (document.startedAtMs - plan.fromMs) / (plan.stepS * 1000)
    for (const [key, mean] of document.mean) {
      const values = byKey.get(key) ?? empty(key)
      byKey.set(key, values)
      place(values.mean, mean, at)
      place(values.min, document.min?.get(key), at)
      place(values.max, document.max?.get(key), at)
    }
    for (const [day, totals] of document.totalsByDay)
      if (isInRange(plan, day)) totalsByDay.set(day, totals)
  }
  const rejectedItems = documents.reduce((sum, document) => sum + document.rejectedItems, 0)
  return {
    startMs: plan.fromMs,
    stepS: plan.stepS,
    length,
    byKey,
    totalsByDay,
    unreadable: unreadableDocuments + rejectedItems,
  }
}

export function hasValues({ byKey }: HistorySeries): boolean {
  return [...byKey.values()].some(({ mean }) => mean.some((value) => !Number.isNaN(value)))
}

/** The highest value of each ten minutes, as `mean`, including what daily documents lack yet. */
export function toMaxima(days: HistorySeries, lastMinutes: HistorySeries): HistorySeries {
  const byKey = new Map<string, HistoryValues>()
  for (const key of new Set([...days.byKey.keys(), ...lastMinutes.byKey.keys()])) {
    const { max, mean } = days.byKey.get(key) ?? {}
    const [coarse, fine] = [max ?? mean ?? [], lastMinutes.byKey.get(key)?.mean ?? []]
    const highest = gapsFor(days.length, [coarse, fine])
    highest.set(coarse)
    for (const [minute, value] of fine.entries()) {
      const atMs = lastMinutes.startMs + minute * MINUTE_MS
      const step = Math.floor((atMs - days.startMs) / (days.stepS * 1000))
      if (!Number.isNaN(value) && !((highest[step] ?? Infinity) >= value)) highest[step] = value
    }
    byKey.set(key, { mean: highest, min: null, max: null })
  }
  return { ...days, byKey }
}

/** As wide as the widest of what goes in, which loses nothing. */
function gapsFor(length: number, sources: readonly unknown[]): SeriesValues {
  const isDouble = sources.some((source) => source instanceof Float64Array)
  return (isDouble ? new Float64Array(length) : new Float32Array(length)).fill(Number.NaN)
}

function place(target: SeriesValues | null, source: SeriesValues | undefined, at: number): void {
  if (!target || !source) return
  const from = Math.max(0, -at)
  const until = Math.min(source.length, target.length - at)
  if (until > from) target.set(source.subarray(from, until), at + from)
}

function isInRange({ fromMs, toMs }: HistoryPlan, day: string): boolean {
  const { startMs, endMs } = historySpan('day', Date.parse(day))
  return startMs < toMs && endMs > fromMs
}
