import { z } from 'zod'
import { alertIdSchema, backendIdSchema, edgeNodeIdSchema } from '@/lib/ids'
import { backendTimeSchema } from '@/lib/parsing/fields'

export const alertSeveritySchema = z.enum(['critical', 'high', 'medium', 'low'])

export const wireAlertSchema = z.object({
  id: backendIdSchema,
  name: z.string().min(1),
  pump_station_name: z.string(),
  alerted_at: backendTimeSchema,
  acknowledged: z.boolean(),
  /** An alert without a usable station must not be lost. */
  edge_node_id: backendIdSchema.catch(''),
  severity: alertSeveritySchema.nullish().catch(undefined),
  cleared_at: backendTimeSchema.nullish().catch(undefined),
  acknowledged_at: backendTimeSchema.nullish().catch(undefined),
  acknowledged_by: z.string().nullish().catch(undefined),
  metric: z.string().nullish().catch(undefined),
  value: z.number().nullish().catch(undefined),
  threshold: z.number().nullish().catch(undefined),
  unit: z.string().nullish().catch(undefined),
})

export const wireAlertEnvelopeSchema = z.object({ data: wireAlertSchema })
/** Items are parsed one by one, see parse-items.ts. */
export const alertListEnvelopeSchema = z.object({ data: z.array(z.unknown()) })

export const alertSchema = wireAlertSchema.transform((wire) => ({
  id: wire.id,
  name: wire.name,
  stationName: wire.pump_station_name || wire.edge_node_id || 'Unknown station',
  /** null if the id can't be a station's. */
  edgeNodeId: edgeNodeIdSchema.safeParse(wire.edge_node_id).data ?? null,
  raisedAtMs: Date.parse(wire.alerted_at),
  clearedAtMs: timeOf(wire.cleared_at),
  isAcknowledged: wire.acknowledged,
  /** False if the id can't be sent back. */
  canBeAcknowledged: alertIdSchema.safeParse(wire.id).success,
  acknowledgedAtMs: timeOf(wire.acknowledged_at),
  acknowledgedBy: wire.acknowledged_by ?? null,
  severity: wire.severity ?? null,
  metric: wire.metric ?? null,
  value: wire.value ?? null,
  threshold: wire.threshold ?? null,
  unit: wire.unit ?? null,
}))

function timeOf(isoTime: string | null | undefined): number | null {
  return isoTime ? Date.parse(isoTime) : null
}

export type Severity = z.infer<typeof alertSeveritySchema>
export type WireAlert = z.infer<typeof wireAlertSchema>
export type Alert = z.output<typeof alertSchema>
