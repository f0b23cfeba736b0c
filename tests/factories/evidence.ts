import type { DayTotals } from '@/lib/history/documents'
import type { HistorySeries, HistoryValues } from '@/lib/history/series'
import type { Evidence } from '@/lib/stations/insight/figure'
import { aStation, NOW_MS, someMetrics } from './station'

const STEP_S = 600
const STEP_MS = STEP_S * 1000

type Values =
  readonly number[] | { mean: readonly number[]; min: readonly number[]; max: readonly number[] }

/** Values without extremes are their own. */
export function stepHistory(
  startMs: number,
  values: Record<string, Values>,
  totals: Record<string, DayTotals> = {},
): HistorySeries {
  const byKey = new Map<string, HistoryValues>()
  let length = 0
  for (const [key, given] of Object.entries(values)) {
    const { mean, min, max } = 'mean' in given ? given : { mean: given, min: given, max: given }
    length = Math.max(length, mean.length)
    byKey.set(key, {
      mean: Float32Array.from(mean),
      min: Float32Array.from(min),
      max: Float32Array.from(max),
    })
  }
  const totalsByDay = new Map(Object.entries(totals))
  return { startMs, stepS: STEP_S, length, byKey, totalsByDay, unreadable: 0 }
}

/** The last step is not over. */
export function recentHistory(
  days: number,
  valueOf: Record<string, (step: number) => number>,
  totals: Record<string, DayTotals> = {},
): HistorySeries {
  const steps = days * 144
  const values = Object.entries(valueOf).map(
    ([key, at]) => [key, Array.from({ length: steps + 1 }, (_, step) => at(step))] as const,
  )
  return stepHistory(NOW_MS - steps * STEP_MS, Object.fromEntries(values), totals)
}

/** Without pump records; its history is a week of gaps. */
export function someEvidence(overrides: Partial<Evidence> = {}): Evidence {
  return {
    station: aStation(),
    pumps: [],
    metrics: someMetrics(),
    history: recentHistory(7, {}),
    nowMs: NOW_MS,
    tariffPerKwh: null,
    ...overrides,
  }
}
