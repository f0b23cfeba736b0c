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
