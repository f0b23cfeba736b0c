import { z } from 'zod'
import { type EdgeNodeId, edgeNodeIdSchema } from '@/lib/ids'
import { timestampSchema } from '@/lib/parsing/fields'
import { mapRecord, tolerantRecord } from '@/lib/parsing/records'
import { tolerantObject, withoutRefused } from '@/lib/parsing/tolerant-object'

const metricValueSchema = z.union([z.number(), z.boolean(), z.string(), z.null()])

const perPump = (schema: z.ZodType<number>) => z.record(z.string(), schema)

/** What the gateway computes from what its sensors report. A field that can't be read is absent. */
const recentSchema = tolerantObject(
  z.object({
    /** Absent: when the document was received; unreadable: long ago. */
    computedAt: timestampSchema.optional().catch(0),
    /** null: no overflow runs; absent: the gateway doesn't say. */
    overflowSince: timestampSchema.nullish().catch(undefined),
  }),
  {
    /** By pump position, in the rolling 60 minutes. */
    startsLastHour: perPump(z.number().int().nonnegative()),
    startsLimit: perPump(z.number().positive()),
    levelRateMPerH: z.number(),
    inflowLps: z.number(),
    outflowLps: z.number(),
    outflowEstimated: z.boolean(),
    /** When the level last moved by more than 1 cm. */
    levelMovedAt: timestampSchema,
    /** Longer than the level ever rests around this time of day. */
    levelRestLimitS: z.number().positive(),
    /** Since when no pump runs; absent while one does. */
    pumpsStoppedAt: timestampSchema,
    lastGoodLevel: z
      .object({ levelM: z.number(), at: timestampSchema })
      .transform(({ levelM, at }) => ({ levelM, atMs: at })),
  },
).transform(
  ({
    computedAt,
    overflowSince,
    levelMovedAt,
    pumpsStoppedAt,
    startsLastHour = {},
    ...figures
  }) => ({
    ...withoutRefused(figures),
    startsLastHour,
    ...(computedAt !== undefined && { computedAtMs: computedAt }),
    ...(overflowSince !== undefined && { overflowSinceMs: overflowSince }),
    ...(levelMovedAt !== undefined && { levelMovedAtMs: levelMovedAt }),
    ...(pumpsStoppedAt !== undefined && { pumpsStoppedAtMs: pumpsStoppedAt }),
  }),
)

/** OPC and Sparkplug codes. An entry that can't be read marks its value as bad. */
const [BAD, DOUBTFUL] = [0, 64]

const UNREADABLE = {}

/** Replaces a field that isn't a map; counts as one rejected entry. */
const noMap = () => ({ entries: {}, rejected: 1 })

/** `metrics/{edgeNodeId}`, in SI units. Bad entries are left out, and counted except in `recent`. */
export const stationMetricsSchema = z
  .object({
    edgeNodeId: edgeNodeIdSchema,
    organisationId: z.string().min(1),
    online: z.boolean(),
    onlineChangedAt: timestampSchema.optional().catch(undefined),
    receivedAt: timestampSchema,
    // A signal that is sent but can't be read is known to exist.
    values: tolerantRecord(metricValueSchema, null),
    measuredAt: tolerantRecord(timestampSchema).optional().catch(noMap),
    quality: z
      .record(z.string(), z.unknown())
      .optional()
      .catch(() => UNREADABLE),
    recent: recentSchema.optional().catch(undefined),
  })
  .transform(({ onlineChangedAt, receivedAt, values, measuredAt, quality, ...rest }) => {
    const metrics: StationMetrics = {
      // Spread objects keep most fields elsewhere; with a literal, judging takes a third less time.
      edgeNodeId: rest.edgeNodeId,
      organisationId: rest.organisationId,
      online: rest.online,
      recent: rest.recent,
      onlineChangedAtMs: onlineChangedAt ?? receivedAt,
      receivedAtMs: receivedAt,
      values: values.entries,
      measuredAtMs: measuredAt?.entries ?? {},
      quality: mapRecord(quality ?? {}, (code) => (typeof code === 'number' ? code : BAD)),
      rejectedValues:
        values.rejected + (measuredAt?.rejected ?? 0) + Number(quality === UNREADABLE),
      ...(quality === UNREADABLE && { otherQuality: DOUBTFUL }),
    }
    return metrics
  })

export type MetricValue = z.infer<typeof metricValueSchema>

export interface StationMetrics {
  edgeNodeId: EdgeNodeId
  organisationId: string
  online: boolean
  recent?: z.infer<typeof recentSchema>
  onlineChangedAtMs: number
  receivedAtMs: number
  values: Record<string, MetricValue>
  /** Only for values older than `receivedAtMs`. */
  measuredAtMs: Record<string, number>
  quality: Record<string, number>
  /** Code of values that have none. */
  otherQuality?: number
  rejectedValues: number
}
