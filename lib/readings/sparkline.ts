import { TREND_GAP, TREND_STEP_MS, TREND_TOP } from './level-trend'

const DAY_MS = 24 * 3_600_000
/** A level that moved less than this is drawn as calm as it was, not stretched to full height. */
const LEAST_SPAN_M = 0.2

/** `levelTrend` as a live document holds it, with its times in ms UTC. */
export interface SparklineSource {
  startedAt: number
  minM: number
  maxM: number
  /** Each 0–254 scaled from minM to maxM, 255 a gap. */
  points: Uint8Array
}

export interface SparklinePoint {
  /** 0 is 24 hours ago, 1 is now. */
  x: number
  /** 0 is the lowest, 1 the highest level of the trend. */
  y: number
}

/**
 * A day's level as lines, one between each two gaps, so that gaps stay gaps. What is older than
 * 24 hours is left out: the line of a silent station ends where it fell silent.
 *
 * @param nowMs now, ms UTC by the server's clock
 */
export function sparklineSegments(source: SparklineSource, nowMs: number): SparklinePoint[][] {
  const { startedAt, points } = source
  const { lowest, highest, stepM } = rangeOf(source)
  const spanM = Math.max((highest - lowest) * stepM, LEAST_SPAN_M)
  const liftM = (spanM - (highest - lowest) * stepM) / 2
  const segments: SparklinePoint[][] = []
  let segment: SparklinePoint[] = []
  for (const [index, point] of points.entries()) {
    const x = (startedAt + index * TREND_STEP_MS - (nowMs - DAY_MS)) / DAY_MS
    if (point === TREND_GAP || x < 0 || x > 1) {
      if (segment.length > 0) segments.push(segment)
      segment = []
      continue
    }
    segment.push({ x, y: (liftM + (point - lowest) * stepM) / spanM })
  }
  return segment.length > 0 ? [...segments, segment] : segments
}

/** The trend's scale may be the whole well's: the line fills its own height. */
function rangeOf({ minM, maxM, points }: SparklineSource) {
  const levels = points.filter((point) => point !== TREND_GAP)
  return {
    lowest: Math.min(...levels),
    highest: Math.max(...levels),
    stepM: (maxM - minM) / TREND_TOP,
  }
}
