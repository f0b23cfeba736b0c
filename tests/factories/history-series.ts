import type { HistorySeries } from '@/lib/history/series'

const STEP_S = 600
const STEP_MS = STEP_S * 1000
const STEPS = 8 * 144

/** Eight days in ten-minute steps; values by ms between the step's start and the end. */
export function historySeries(
  toMs: number,
  valueOf: Record<string, (msAgo: number) => number>,
): HistorySeries {
  const startMs = toMs - STEPS * STEP_MS
  const series = (at: (msAgo: number) => number) =>
    Float32Array.from({ length: STEPS }, (_, step) => at(toMs - startMs - step * STEP_MS))
  return {
    startMs,
    stepS: STEP_S,
    length: STEPS,
    byKey: new Map(
      Object.entries(valueOf).map(([key, at]) => {
        const mean = series(at)
        return [key, { mean, min: mean, max: mean }]
      }),
    ),
    totalsByDay: new Map(),
    unreadable: 0,
  }
}
