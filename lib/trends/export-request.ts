import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { isoDateTimeSchema, timeZoneSchema } from '@/lib/parsing/fields'
import { strictUnitsSchema } from '@/lib/units/units'

const MOST_KEYS = 200

const exportUnitsSchema = z.union([
  z.enum(['metric', 'us']).transform((system) => ({ system })),
  strictUnitsSchema,
])

export const exportRequestSchema = z.strictObject({
  edgeNodeId: edgeNodeIdSchema,
  /** Default: all keys of the station. */
  keys: z.array(z.string().min(1).max(128)).min(1).max(MOST_KEYS).optional(),
  from: isoDateTimeSchema,
  /** Exclusive. */
  to: isoDateTimeSchema,
  stepS: z.number().int().positive(),
  units: exportUnitsSchema,
  timeZone: timeZoneSchema,
})

export type ExportRequest = z.infer<typeof exportRequestSchema>

export const exportChunkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), read: z.number(), of: z.number() }),
  z.object({ kind: z.literal('lines'), csv: z.string() }),
])

export type ExportChunk = z.infer<typeof exportChunkSchema>

/** Sent last; without it the file is incomplete. */
export const exportResultSchema = z.object({ rows: z.number().int().nonnegative() })

export type ExportResult = z.infer<typeof exportResultSchema>
