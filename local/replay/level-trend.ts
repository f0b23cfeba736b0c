const STEP_S = 900
const STEP_MS = STEP_S * 1000
const POINTS = 96
const GAP = 255
const SCALE = 254

export interface RecordedTrend {
  /** Recorded time of the first point, ms. */
  startedAtMs: number
  stepS: typeof STEP_S
  minM: number
  maxM: number
  /** 96 points, each 0–254 scaled from minM to maxM, 255 a gap. */
  points: Uint8Array
}

/** The levels of the last 24 recorded hours, one for each quarter of an hour. */
export class LevelTrend {
  readonly #holdMs: number
  readonly #levels = new Map<number, number>()
  #last: { atMs: number; levelM: number } | null = null

  /** @param reportIntervalS a level holds for this long, s: until its next report is due */
  constructor(reportIntervalS: number) {
    this.#holdMs = reportIntervalS * 1000
  }

  /** Takes the next level; `atMs` is its recorded time and must grow. */
  add(atMs: number, levelM: number): void {
    const step = Math.floor(atMs / STEP_MS)
    this.#holdUntil(step)
    this.#levels.set(step, levelM)
    this.#last = { atMs, levelM }
    for (const kept of this.#levels.keys()) if (kept <= step - POINTS) this.#levels.delete(kept)
  }

  /** The trend whose last point holds `atMs`, or null while no level is known. */
  at(atMs: number): RecordedTrend | null {
    const first = Math.floor(atMs / STEP_MS) - POINTS + 1
    const steps = [...this.#levels].filter(([step]) => step >= first)
    if (steps.length === 0) return null
    const levels = steps.map(([, levelM]) => levelM)
    const minM = Math.min(...levels)
    const maxM = Math.max(...levels)
    const points = new Uint8Array(POINTS).fill(GAP)
    for (const [step, levelM] of steps)
      points[step - first] = maxM > minM ? Math.round(((levelM - minM) / (maxM - minM)) * SCALE) : 0
    return { startedAtMs: first * STEP_MS, stepS: STEP_S, minM, maxM, points }
  }

  #holdUntil(step: number): void {
    if (!this.#last) return
    const { atMs, levelM } = this.#last
    const lastHeld = Math.min(step - 1, Math.floor((atMs + this.#holdMs - 1) / STEP_MS))
    for (let held = Math.floor(atMs / STEP_MS) + 1; held <= lastHeld; held += 1)
      this.#levels.set(held, levelM)
  }
}
