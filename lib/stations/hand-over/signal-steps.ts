import type { HistorySeries } from '@/lib/history/series'
import { plausibilityOf } from '../judgement/level'
import type { OverflowEvent } from '../overflow/events'
import { lastValue, type HandOverEvidence, type HandOverStation } from './evidence'
import type { Span } from './period'

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

export interface Step extends Span {
  value: number
}

export interface Spell extends Span {
  isStartKnown: boolean
  /** Next known time below the limit; null: none. */
  belowAtMs: number | null
}

/** Minutes are written once they're over, which may take another two. */
const LONGEST_LAG_MS = 3 * 60_000

/** Keeps a level that sways at its limit from filling a page. */
const HYSTERESIS_M = 0.02

/** Steps of a series with a value, oldest first. */
export function knownSteps({ byKey, startMs, stepS }: HistorySeries, key: string): Step[] {
  const values = byKey.get(key)
  return [...(values?.max ?? values?.mean ?? [])].flatMap((value, index) => {
    const fromMs = startMs + index * stepS * 1000
    return Number.isNaN(value) ? [] : [{ fromMs, toMs: fromMs + stepS * 1000, value }]
  })
}

/** A signal's known steps in the period, oldest first, up to the last reading. */
export function signalSteps(
  { station, metrics, condition }: HandOverStation,
  key: string,
  history: StationHistory | null,
  { fromMs, toMs, madeAtMs }: HandOverEvidence,
): Step[] {
  const days = history ? knownSteps(history.days, key) : []
  const daysEndMs = days.at(-1)?.toMs ?? 0
  const minutes = history ? knownSteps(history.lastMinutes, key) : []
  const isPossible = (value: number) =>
    key !== 'level' || plausibilityOf(station, value) !== 'unknown'
  const steps = [...days, ...minutes.filter((minute) => minute.fromMs >= daysEndMs)].filter(
    (step) => step.fromMs < toMs && step.toMs > fromMs && isPossible(step.value),
  )
  const last = lastValue({ station, metrics }, key, madeAtMs)
  const before = steps.at(-1)
  if (!last || !isPossible(last.value)) return steps
  if (last.atMs < (before?.fromMs ?? fromMs) || last.atMs > toMs) return steps
  // What a station repeats without a measurement proves no fall.
  const mayFall = last.isLive || condition.isSilent
  if (mayFall || last.value > (before?.value ?? -Infinity))
    steps.push({ fromMs: last.atMs, toMs: last.atMs, value: last.value })
  return steps
}

/** How long a station may be silent before its values count as unknown. */
export function longestGapMs({ station }: HandOverStation): number {
  return Math.max(station.staleAfterS * 1000, LONGEST_LAG_MS)
}

/** Whether steps cover a period, apart from gaps up to `gapMs`. */
export function areWhole(steps: readonly Step[], period: Span, gapMs: number): boolean {
  let knownUntilMs = period.fromMs
  for (const { fromMs, toMs } of steps) {
    if (fromMs - knownUntilMs > gapMs) return false
    knownUntilMs = toMs
  }
  return period.toMs - knownUntilMs <= gapMs
}

/** Spells at a limit, oldest first. Like an overflow, one lasts until it is clearly below. */
export function spellsOf(steps: readonly Step[], limit: number, gapMs: number): Spell[] {
  const spells: Spell[] = []
  let open: Spell | null = null
  for (const [index, { fromMs, toMs, value }] of steps.entries()) {
    if (open && value < limit - HYSTERESIS_M) {
      open.belowAtMs = fromMs
      open = null
    } else if (open) open.toMs = toMs
    // History is Float32: 3.1 is stored as 3.0999999.
    else if (value >= Math.fround(limit)) {
      const before = steps[index - 1]
      const isStartKnown = before !== undefined && fromMs - before.toMs <= gapMs
      open = { fromMs, toMs, isStartKnown, belowAtMs: null }
      spells.push(open)
    }
  }
  return spells
}
