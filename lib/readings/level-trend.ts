import { z } from 'zod'
import { bytesSchema, timestampSchema } from '@/lib/parsing/fields'

export const TREND_STEP_S = 900
export const TREND_STEP_MS = TREND_STEP_S * 1000
export const TREND_POINTS = 96
export const TREND_GAP = 255
export const TREND_TOP = 254

/** `metrics/{edgeNodeId}/trends/level`: the last 24 hours of the level. */
export const levelTrendSchema = z
  .object({
    startedAt: timestampSchema,
    stepS: z.literal(TREND_STEP_S),
    minM: z.number(),
    maxM: z.number(),
    /** 96 points of 15 minutes, each 0–254 scaled from minM to maxM; 255 is a gap. */
    points: bytesSchema.refine((points) => points.length === TREND_POINTS, 'expected 96 points'),
  })
  .transform(({ startedAt, ...trend }) => ({ ...trend, startedAtMs: startedAt }))

export type LevelTrendPoints = z.infer<typeof levelTrendSchema>

export function levelTrendPath(edgeNodeId: string) {
  return ['metrics', edgeNodeId, 'trends', 'level'] as const
}

export function emptyTrend(): Uint8Array {
  return new Uint8Array(TREND_POINTS).fill(TREND_GAP)
}

/** Encodes a level as one byte, clamped: 0 at minM to 254 at maxM; 0 if the scale has no height. */
export function encodeTrendLevel(levelM: number, minM: number, maxM: number): number {
  if (maxM <= minM) return 0
  const share = (levelM - minM) / (maxM - minM)
  return Math.round(TREND_TOP * Math.min(1, Math.max(0, share)))
}

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
