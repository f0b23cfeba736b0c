import type { HistorySeries } from '@/lib/history/series'
import { lastValue, type HandOverEvidence, type HandOverStation } from './evidence'
import type { Span } from './period'

export interface StationHistory {
  /** 10-minute steps, from one before the period. */
  days: HistorySeries
  /** Minutes too recent for `days`. */
  lastMinutes: HistorySeries
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
  station: HandOverStation,
  key: string,
  history: StationHistory | null,
  { fromMs, toMs, madeAtMs }: HandOverEvidence,
): Step[] {
  const days = history ? knownSteps(history.days, key) : []
  const daysEndMs = days.at(-1)?.toMs ?? 0
  const minutes = history ? knownSteps(history.lastMinutes, key) : []
  const steps = [...days, ...minutes.filter((minute) => minute.fromMs >= daysEndMs)].filter(
    (step) => step.fromMs < toMs && step.toMs > fromMs,
  )
  const last = lastValue(station, key, madeAtMs)
  const knownFromMs = steps.at(-1)?.fromMs ?? fromMs
  if (last && last.atMs >= knownFromMs && last.atMs <= toMs)
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

/** Spells at a limit, oldest first. Gaps don't end one. */
export function spellsOf(
  steps: readonly Step[],
  isAtLimit: (step: Step) => boolean,
  gapMs: number,
): Spell[] {
  const spells: Spell[] = []
  steps.forEach((step, index) => {
    const before = steps[index - 1]
    const open = before && isAtLimit(before) ? spells.at(-1) : undefined
    if (!isAtLimit(step)) {
      if (open) open.belowAtMs = step.fromMs
    } else if (open) open.toMs = step.toMs
    else {
      const isStartKnown = before !== undefined && step.fromMs - before.toMs <= gapMs
      spells.push({ fromMs: step.fromMs, toMs: step.toMs, isStartKnown, belowAtMs: null })
    }
  })
  return spells
}
