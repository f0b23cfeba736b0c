import { z } from 'zod'
import { backendIdSchema } from '@/lib/ids'
import { backendTimeSchema } from '@/lib/parsing/fields'
import { alertSeveritySchema } from './alert'

const comparatorSchema = z.enum(['gt', 'ge', 'lt', 'le', 'eq', 'ne', 'no_data'])

export const wireAlertConfigurationSchema = z.object({
  id: backendIdSchema,
  edge_node_id: backendIdSchema,
  name: z.string().min(1),
  enabled: z.boolean(),
  metric: z.string().min(1),
  pump: z.number().int().min(1).nullish().catch(undefined),
  comparator: comparatorSchema,
  threshold: z.number(),
  unit: z.string(),
  deadband: z.number().nonnegative(),
  on_delay_s: z.number().nonnegative(),
  off_delay_s: z.number().nonnegative(),
  severity: alertSeveritySchema,
  response: z.string().nullish().catch(undefined),
  updated_at: backendTimeSchema.nullish().catch(undefined),
})

/** `threshold` and `deadband` are in `unit`. */
export const alertConfigurationSchema = wireAlertConfigurationSchema.transform((wire) => ({
  id: wire.id,
  name: wire.name,
  isEnabled: wire.enabled,
  metric: wire.metric,
  comparator: wire.comparator,
  threshold: wire.threshold,
  unit: wire.unit,
  deadband: wire.deadband,
  onDelayS: wire.on_delay_s,
  offDelayS: wire.off_delay_s,
  severity: wire.severity,
  response: wire.response?.trim() || null,
}))

export type Comparator = z.infer<typeof comparatorSchema>
export type WireAlertConfiguration = z.infer<typeof wireAlertConfigurationSchema>
export type AlertConfiguration = z.output<typeof alertConfigurationSchema>
