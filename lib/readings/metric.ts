import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { timestampSchema } from '@/lib/parsing/fields'
import { tolerantRecord } from '@/lib/parsing/records'

export const metricValueSchema = z.union([z.number(), z.boolean(), z.string(), z.null()])

const recentSchema = z
  .object({
    /** Absent: when the document was received. */
    computedAt: timestampSchema.optional(),
    /** By pump position, in the rolling 60 minutes. */
    startsLastHour: z.record(z.string(), z.number().int().nonnegative()),
    /** By pump position. */
    startsLimit: z.record(z.string(), z.number().positive()).optional().catch(undefined),
    levelRateMPerH: z.number().optional(),
    inflowLps: z.number().optional(),
    outflowLps: z.number().optional(),
    outflowEstimated: z.boolean().optional(),
  })
  .transform(({ computedAt, ...figures }) => ({ ...figures, computedAtMs: computedAt }))

/** Sparkplug B. */
const [BAD, GOOD, STALE] = [0, 192, 500] as const

type Quality = typeof BAD | typeof STALE

function withoutGood(quality: Record<string, Quality | typeof GOOD>): Record<string, Quality> {
  const entries = Object.entries(quality)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Quality] => entry[1] !== GOOD),
  )
}

/** Replaces a field that isn't a map; counts as one rejected entry. */
const noMap = () => ({ entries: {}, rejected: 1 })

/**
 * `metrics/{edgeNodeId}`: live readings in SI units. Bad entries must not hide the readings: they
 * are left out and counted in `rejectedValues`; a bad `recent` isn't counted.
 */
export const stationMetricsSchema = z
  .object({
    edgeNodeId: edgeNodeIdSchema,
    organisationId: z.string().min(1),
    online: z.boolean(),
    onlineChangedAt: timestampSchema,
    receivedAt: timestampSchema,
    values: tolerantRecord(metricValueSchema),
    measuredAt: tolerantRecord(timestampSchema).optional().catch(noMap),
    quality: tolerantRecord(z.literal([BAD, STALE, GOOD]))
      .optional()
      .catch(noMap),
    recent: recentSchema.optional().catch(undefined),
  })
  .transform(({ onlineChangedAt, receivedAt, values, measuredAt, quality, ...rest }) => ({
    ...rest,
    onlineChangedAtMs: onlineChangedAt,
    receivedAtMs: receivedAt,
    values: values.entries,
    /** Only for values older than `receivedAtMs`. */
    measuredAtMs: measuredAt?.entries ?? {},
    /** 0 (bad) or 500 (stale), per Sparkplug B; absent is good. */
    quality: withoutGood(quality?.entries ?? {}),
    rejectedValues: values.rejected + (measuredAt?.rejected ?? 0) + (quality?.rejected ?? 0),
  }))

export type MetricValue = z.infer<typeof metricValueSchema>
export type StationMetrics = z.infer<typeof stationMetricsSchema>
