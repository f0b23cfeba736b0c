const STEP_S = 900
const STEP_MS = STEP_S * 1000
const POINTS = 96
const GAP = 255
const TOP = 254

export interface LevelTrendPoints {
  startedAtMs: number
  stepS: typeof STEP_S
  minM: number
  maxM: number
  points: Uint8Array
}

/** The last 96 quarters of an hour as bytes: the mean level of each, 255 where nothing was heard. */
export class LevelTrend {
  private points = new Uint8Array(POINTS).fill(GAP)
  private quarter = Number.NaN
  private sumM = 0
  private count = 0

  constructor(
    private readonly minM: number,
    private readonly maxM: number,
  ) {}

  /** @param levelM null while the station doesn't report */
  add(atMs: number, levelM: number | null): void {
    const quarter = Math.floor(atMs / STEP_MS)
    if (Number.isNaN(this.quarter)) this.quarter = quarter
    if (quarter > this.quarter) this.close(quarter)
    if (levelM === null) return
    this.sumM += levelM
    this.count += 1
  }

  /** The closed quarters; the running one is not among them. */
  snapshot(): LevelTrendPoints | null {
    if (Number.isNaN(this.quarter)) return null
    const startedAtMs = (this.quarter - POINTS) * STEP_MS
    return { startedAtMs, stepS: STEP_S, minM: this.minM, maxM: this.maxM, points: this.points }
  }

  private close(nextQuarter: number): void {
    const shift = nextQuarter - this.quarter
    const moved = new Uint8Array(POINTS).fill(GAP)
    if (shift <= POINTS) {
      moved.set(this.points.subarray(shift))
      moved[POINTS - shift] = this.count === 0 ? GAP : this.encode(this.sumM / this.count)
    }
    this.points = moved
    this.quarter = nextQuarter
    this.sumM = 0
    this.count = 0
  }

  private encode(levelM: number): number {
    const share = (levelM - this.minM) / (this.maxM - this.minM)
    return Math.round(TOP * Math.min(1, Math.max(0, share)))
  }
}
