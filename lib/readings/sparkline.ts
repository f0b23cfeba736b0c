import { TREND_GAP, TREND_STEP_MS, TREND_TOP, type LevelTrendPoints } from './level-trend'

const DAY_MS = 24 * 3_600_000
/** A level that moved less than this isn't stretched to the full height. */
const LEAST_SPAN_M = 0.2

export type SparklineSource = Pick<LevelTrendPoints, 'startedAtMs' | 'minM' | 'maxM' | 'points'>

export interface SparklinePoint {
  /** 0 is 24 hours ago, 1 is now. */
  x: number
  /** 0 is the bottom, 1 the top. */
  y: number
}

/** Lines that break at gaps; a silent station's line ends where it went silent. */
export function sparklineSegments(source: SparklineSource, nowMs: number): SparklinePoint[][] {
  const { startedAtMs, points } = source
  const { lowest, highest, stepM } = rangeOf(source)
  const spanM = Math.max((highest - lowest) * stepM, LEAST_SPAN_M)
  const liftM = (spanM - (highest - lowest) * stepM) / 2
  const segments: SparklinePoint[][] = []
  let segment: SparklinePoint[] = []
  for (const [index, point] of points.entries()) {
    const x = (startedAtMs + index * TREND_STEP_MS - (nowMs - DAY_MS)) / DAY_MS
    if (point === TREND_GAP || x < 0 || x > 1) {
      if (segment.length > 0) segments.push(segment)
      segment = []
      continue
    }
    segment.push({ x, y: (liftM + (point - lowest) * stepM) / spanM })
  }
  return segment.length > 0 ? [...segments, segment] : segments
}

/** Not the trend's scale, which may span the whole wet well. */
function rangeOf({ minM, maxM, points }: SparklineSource) {
  const levels = points.filter((point) => point !== TREND_GAP)
  return {
    lowest: Math.min(...levels),
    highest: Math.max(...levels),
    stepM: (maxM - minM) / TREND_TOP,
  }
}
