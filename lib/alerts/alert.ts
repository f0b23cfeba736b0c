import { z } from 'zod'
import { edgeNodeIdSchema, pathIdSchema } from '@/lib/ids'
import { isoDateTimeSchema } from '@/lib/parsing/fields'

export const alertSeveritySchema = z.enum(['critical', 'high', 'medium', 'low'])

/** An alert about a station, as the product backend sends it. */
export const alertSchema = z.object({
  id: pathIdSchema,
  name: z.string().min(1),
  pump_station_name: z.string(),
  alerted_at: isoDateTimeSchema,
  acknowledged: z.boolean(),
  edge_node_id: edgeNodeIdSchema,
  severity: alertSeveritySchema.nullish().catch(undefined),
  cleared_at: isoDateTimeSchema.nullish().catch(undefined),
  acknowledged_at: isoDateTimeSchema.nullish().catch(undefined),
  acknowledged_by: z.string().nullish().catch(undefined),
  metric: z.string().nullish().catch(undefined),
  value: z.number().nullish().catch(undefined),
  threshold: z.number().nullish().catch(undefined),
  unit: z.string().nullish().catch(undefined),
})

export const alertEnvelopeSchema = z.object({ data: alertSchema })
/** Items are parsed one by one (parse-items.ts). */
export const alertListEnvelopeSchema = z.object({ data: z.array(z.unknown()) })

export type Alert = z.infer<typeof alertSchema>
