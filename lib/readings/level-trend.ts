/** A station's sparkline: 24 hours in 15-minute steps, as in `levelTrend` of its live document. */
export const TREND_STEP_S = 900
export const TREND_STEP_MS = TREND_STEP_S * 1000
export const TREND_POINTS = 96
/** Marks an unknown level. */
export const TREND_GAP = 255
/** Encodes `maxM`. */
export const TREND_TOP = 254

export interface LevelTrendPoints {
  /** Time of the first point, ms UTC. */
  startedAtMs: number
  stepS: typeof TREND_STEP_S
  minM: number
  maxM: number
  /** 96 points, each 0–254 scaled from minM to maxM; 255 is a gap. */
  points: Uint8Array
}

/** 96 gaps. */
export function emptyTrend(): Uint8Array {
  return new Uint8Array(TREND_POINTS).fill(TREND_GAP)
}

/**
 * Encodes a level as one byte of a trend.
 *
 * @param levelM in m; clamped to the scale
 * @returns 0 at minM to 254 at maxM; 0 if the scale has no height
 */
export function encodeTrendLevel(levelM: number, minM: number, maxM: number): number {
  if (maxM <= minM) return 0
  const share = (levelM - minM) / (maxM - minM)
  return Math.round(TREND_TOP * Math.min(1, Math.max(0, share)))
}
