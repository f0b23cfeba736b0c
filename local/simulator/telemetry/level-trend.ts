import {
  emptyTrend,
  encodeTrendLevel,
  TREND_GAP,
  TREND_POINTS,
  TREND_STEP_MS,
  TREND_STEP_S,
  type LevelTrendPoints,
} from '@/lib/readings/level-trend'

/** 96 quarter hours as bytes: the mean level, 255 without one. */
export class LevelTrend {
  private points = emptyTrend()
  private quarter = Number.NaN
  private sumM = 0
  private count = 0
  private takenQuarter = Number.NaN

  constructor(
    private readonly minM: number,
    private readonly maxM: number,
  ) {}

  /** @param levelM null while the station doesn't report */
  add(atMs: number, levelM: number | null): void {
    const quarter = Math.floor(atMs / TREND_STEP_MS)
    if (Number.isNaN(this.quarter)) this.quarter = quarter
    if (quarter > this.quarter) this.close(quarter)
    if (levelM === null) return
    this.sumM += levelM
    this.count += 1
  }

  /** Without the current quarter hour. */
  snapshot(): LevelTrendPoints | null {
    if (Number.isNaN(this.quarter)) return null
    const startedAtMs = (this.quarter - TREND_POINTS) * TREND_STEP_MS
    return {
      startedAtMs,
      stepS: TREND_STEP_S,
      minM: this.minM,
      maxM: this.maxM,
      points: this.points,
    }
  }

  /** null until another quarter hour has closed */
  takeChanged(): LevelTrendPoints | null {
    if (this.quarter === this.takenQuarter) return null
    this.takenQuarter = this.quarter
    return this.snapshot()
  }

  private close(nextQuarter: number): void {
    const shift = nextQuarter - this.quarter
    const moved = emptyTrend()
    if (shift <= TREND_POINTS) {
      moved.set(this.points.subarray(shift))
      moved[TREND_POINTS - shift] =
        this.count === 0
          ? TREND_GAP
          : encodeTrendLevel(this.sumM / this.count, this.minM, this.maxM)
    }
    this.points = moved
    this.quarter = nextQuarter
    this.sumM = 0
    this.count = 0
  }
}
