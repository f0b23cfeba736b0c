/** The sparkline of a station: 24 hours in quarters, as `levelTrend` of its live document holds them. */
export const TREND_STEP_S = 900
export const TREND_STEP_MS = TREND_STEP_S * 1000
export const TREND_POINTS = 96
/** Stands where no level is known. */
export const TREND_GAP = 255
/** Stands for `maxM`. */
export const TREND_TOP = 254

export interface LevelTrendPoints {
  /** Of the first point, ms UTC. */
  startedAtMs: number
  stepS: typeof TREND_STEP_S
  minM: number
  maxM: number
  /** 96 points, each 0–254 scaled from minM to maxM, 255 a gap. */
  points: Uint8Array
}

/** 96 gaps. */
export function emptyTrend(): Uint8Array {
  return new Uint8Array(TREND_POINTS).fill(TREND_GAP)
}

/**
 * A level as one byte of a trend.
 *
 * @param levelM in m; beyond the scale it counts as the scale's end
 * @returns 0 at minM to 254 at maxM; 0 where the scale has no height
 */
export function encodeTrendLevel(levelM: number, minM: number, maxM: number): number {
  if (maxM <= minM) return 0
  const share = (levelM - minM) / (maxM - minM)
  return Math.round(TREND_TOP * Math.min(1, Math.max(0, share)))
}
