import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { tolerantRecord } from '@/lib/parsing/records'

const optionalNumber = z.number().optional().catch(undefined)

/** What a device says about a metric. All but the label can be done without. */
export const metricConfigSchema = z.object({
  label: z.string().min(1),
  /** UCUM-like: `m`, `L/s`, `kPa`, `kW`, `kWh`, `mm`, `A`, `V`, `h`, `Cel`, `1`; or any other. */
  unit: z.string().catch(''),
  kind: z.enum(['gauge', 'counter', 'state']).catch('gauge'),
  pump: z.number().int().min(1).optional().catch(undefined),
  min: optionalNumber,
  max: optionalNumber,
  normalLow: optionalNumber,
  normalHigh: optionalNumber,
  decimals: z.number().int().min(0).max(6).optional().catch(undefined),
})

const gatewayTextSchema = z.string().optional().catch(undefined)

/**
 * `deviceConfigs/{edgeNodeId}`: what a station's device reports and how often. A bad entry of
 * `metrics` is left out and counted; its readings are shown under their key.
 */
export const deviceConfigSchema = z
  .object({
    edgeNodeId: edgeNodeIdSchema,
    organisationId: z.string().min(1),
    gateway: z
      .object({
        model: gatewayTextSchema,
        firmware: gatewayTextSchema,
        protocol: gatewayTextSchema,
      })
      .optional()
      .catch(undefined),
    reportIntervalS: z.number().int().positive(),
    metrics: tolerantRecord(metricConfigSchema),
  })
  .transform(({ metrics, ...rest }) => ({
    ...rest,
    metrics: metrics.entries,
    rejectedMetrics: metrics.rejected,
  }))

export type MetricConfig = z.infer<typeof metricConfigSchema>
export type DeviceConfig = z.infer<typeof deviceConfigSchema>
