import {
  emptyTrend,
  encodeTrendLevel,
  TREND_POINTS,
  TREND_STEP_MS,
  TREND_STEP_S,
  type LevelTrendPoints,
} from '@/lib/readings/level-trend'

/** The last 24 recorded hours in 15-minute steps. */
export class LevelTrend {
  readonly #holdMs: number
  readonly #levels = new Map<number, number>()
  #last: { atMs: number; levelM: number } | null = null

  /** @param reportIntervalS s; a level holds until the next report is due */
  constructor(reportIntervalS: number) {
    this.#holdMs = reportIntervalS * 1000
  }

  /** @param atMs recorded time, ascending */
  add(atMs: number, levelM: number): void {
    const step = Math.floor(atMs / TREND_STEP_MS)
    this.#holdUntil(step)
    this.#levels.set(step, levelM)
    this.#last = { atMs, levelM }
    for (const kept of this.#levels.keys())
      if (kept <= step - TREND_POINTS) this.#levels.delete(kept)
  }

  /** null without a level in the last 24 hours */
  at(atMs: number): LevelTrendPoints | null {
    const first = Math.floor(atMs / TREND_STEP_MS) - TREND_POINTS + 1
    const steps = [...this.#levels].filter(([step]) => step >= first)
    if (steps.length === 0) return null
    const levels = steps.map(([, levelM]) => levelM)
    const minM = Math.min(...levels)
    const maxM = Math.max(...levels)
    const points = emptyTrend()
    for (const [step, levelM] of steps) points[step - first] = encodeTrendLevel(levelM, minM, maxM)
    return { startedAtMs: first * TREND_STEP_MS, stepS: TREND_STEP_S, minM, maxM, points }
  }

  #holdUntil(step: number): void {
    if (!this.#last) return
    const { atMs, levelM } = this.#last
    const lastHeld = Math.min(step - 1, Math.floor((atMs + this.#holdMs - 1) / TREND_STEP_MS))
    for (let held = Math.floor(atMs / TREND_STEP_MS) + 1; held <= lastHeld; held += 1)
      this.#levels.set(held, levelM)
  }
}
