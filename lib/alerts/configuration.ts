import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { isoDateTimeSchema } from '@/lib/parsing/fields'
import { alertSeveritySchema } from './alert'

export const comparatorSchema = z.enum(['gt', 'ge', 'lt', 'le', 'eq', 'ne', 'no_data'])

/** When a metric raises an alert: threshold and deadband in `unit`, delays in seconds. */
export const alertConfigurationSchema = z.object({
  id: z.string().min(1),
  edge_node_id: edgeNodeIdSchema,
  name: z.string().min(1),
  enabled: z.boolean(),
  metric: z.string().min(1),
  pump: z.number().int().min(1).nullish(),
  comparator: comparatorSchema,
  threshold: z.number(),
  unit: z.string(),
  deadband: z.number().nonnegative(),
  on_delay_s: z.number().nonnegative(),
  off_delay_s: z.number().nonnegative(),
  severity: alertSeveritySchema,
  response: z.string().nullish(),
  updated_at: isoDateTimeSchema.nullish(),
})

/** Items are parsed one by one (parse-items.ts). */
export const alertConfigurationListEnvelopeSchema = z.object({ data: z.array(z.unknown()) })

export type Comparator = z.infer<typeof comparatorSchema>
export type AlertConfiguration = z.infer<typeof alertConfigurationSchema>
