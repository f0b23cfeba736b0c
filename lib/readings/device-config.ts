import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { tolerantRecord } from '@/lib/parsing/records'
import { tolerantObject, withoutRefused } from '@/lib/parsing/tolerant-object'

export const metricConfigSchema = z.object({
  label: z.string().min(1),
  /** UCUM-like: `m`, `L/s`, `kPa`, `kW`, `kWh`, `mm`, `A`, `V`, `h`, `Cel`, `1`; or any other. */
  unit: z.string(),
  kind: z.enum(['gauge', 'counter', 'state']),
  pump: z.number().int().min(1).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  normalLow: z.number().optional(),
  normalHigh: z.number().optional(),
  decimals: z.number().int().min(0).max(6).optional(),
})

const { label, unit, kind, ...optional } = metricConfigSchema.shape

/** Other makers' devices may get anything wrong but the label. */
const deviceMetricSchema = tolerantObject(
  z.object({ label, unit: unit.catch(''), kind: kind.catch('gauge') }),
  optional,
).transform(withoutRefused)

const gatewayTextSchema = z.string().optional().catch(undefined)

/** `deviceConfigs/{edgeNodeId}`. A metric without a label is left out and counted. */
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
    metrics: tolerantRecord(deviceMetricSchema),
  })
  .transform(({ metrics, ...rest }) => ({
    ...rest,
    metrics: metrics.entries,
    rejectedMetrics: metrics.rejected,
  }))

export type MetricConfig = z.infer<typeof metricConfigSchema>
export type DeviceConfig = z.infer<typeof deviceConfigSchema>
