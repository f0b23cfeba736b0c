import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'

export const metricConfigSchema = z.object({
  label: z.string().min(1),
  /** UCUM-like: `m`, `L/s`, `kPa`, `kW`, `kWh`, `mm`, `A`, `V`, `h`, `Cel`, `1`. */
  unit: z.string(),
  kind: z.enum(['gauge', 'counter', 'state']),
  pump: z.number().int().min(1).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  normalLow: z.number().optional(),
  normalHigh: z.number().optional(),
  decimals: z.number().int().min(0).max(6).optional(),
})

/** `deviceConfigs/{edgeNodeId}`: what a station's device reports and how often. */
export const deviceConfigSchema = z.object({
  edgeNodeId: edgeNodeIdSchema,
  organisationId: z.string().min(1),
  gateway: z
    .object({ model: z.string(), firmware: z.string(), protocol: z.string() })
    .partial()
    .optional(),
  reportIntervalS: z.number().int().positive(),
  metrics: z.record(z.string(), metricConfigSchema),
})

export type MetricConfig = z.infer<typeof metricConfigSchema>
export type DeviceConfig = z.infer<typeof deviceConfigSchema>
