import { historyPlan, planOf, type HistoryPlan } from './plan'
import type { HistorySeries, HistoryValues } from './series'

const MINUTE_MS = 60_000
/** Documents of days lag by a step or two. */
const DAYS_LAG_MS = 20 * MINUTE_MS

/** Days, and the minutes that they don't hold yet. */
export function maximaPlans(fromMs: number, toMs: number): [days: HistoryPlan, last: HistoryPlan] {
  return [historyPlan(fromMs, toMs, 'day'), planOf('hour', toMs - DAYS_LAG_MS, toMs)]
}

/** The highest value of each ten minutes, as `mean`. */
export function toMaxima(days: HistorySeries, lastMinutes: HistorySeries): HistorySeries {
  const byKey = new Map<string, HistoryValues>()
  for (const key of new Set([...days.byKey.keys(), ...lastMinutes.byKey.keys()])) {
    const highest = new Float32Array(days.length).fill(Number.NaN)
    const { max, mean } = days.byKey.get(key) ?? {}
    highest.set(max ?? mean ?? [])
    for (const [minute, value] of (lastMinutes.byKey.get(key)?.mean ?? []).entries()) {
      const atMs = lastMinutes.startMs + minute * MINUTE_MS
      const step = Math.floor((atMs - days.startMs) / (days.stepS * 1000))
      if (!Number.isNaN(value) && !((highest[step] ?? Infinity) >= value)) highest[step] = value
    }
    byKey.set(key, { mean: highest, min: null, max: null })
  }
  return { ...days, byKey }
}
