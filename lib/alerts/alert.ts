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
  instruction: z.string().nullish().catch(undefined),
})

export const wireAlertEnvelopeSchema = z.object({ data: wireAlertSchema })

const readAlert = (wire: WireAlert) => ({
  id: wire.id,
  name: wire.name,
  stationName: wire.pump_station_name || wire.edge_node_id || 'Unknown station',
  /** null if the id can't be a station's. */
  edgeNodeId: edgeNodeIdSchema.safeParse(wire.edge_node_id).data ?? null,
  raisedAtMs: Date.parse(wire.alerted_at),
  clearedAtMs: endOf(wire, wire.cleared_at),
  isAcknowledged: wire.acknowledged,
  /** False if the id can't be sent back. */
  canBeAcknowledged: alertIdSchema.safeParse(wire.id).success,
  acknowledgedAtMs: endOf(wire, wire.acknowledged_at),
  acknowledgedBy: wire.acknowledged_by ?? null,
  severity: wire.severity ?? null,
  metric: wire.metric ?? null,
  value: wire.value ?? null,
  threshold: wire.threshold ?? null,
  unit: wire.unit ?? null,
  instruction: wire.instruction?.trim() || null,
})

export const alertSchema = wireAlertSchema.transform(readAlert)

const FIRST_END_MS = Date.UTC(1971, 0, 1)
const LATEST_END_MS = 60_000

/** Backends send zero times for what hasn't ended. An end before its alert is none, either. */
function endOf({ alerted_at }: WireAlert, isoTime: string | null | undefined): number | null {
  const endMs = Date.parse(isoTime ?? '')
  return endMs >= Math.max(FIRST_END_MS, Date.parse(alerted_at)) ? endMs : null
}

export function withoutFutureEnd(alert: Alert, nowMs: number): Alert {
  const past = (endMs: number | null) =>
    endMs !== null && endMs > nowMs + LATEST_END_MS ? null : endMs
  const clearedAtMs = past(alert.clearedAtMs)
  const acknowledgedAtMs = past(alert.acknowledgedAtMs)
  const isSame = clearedAtMs === alert.clearedAtMs && acknowledgedAtMs === alert.acknowledgedAtMs
  return isSame ? alert : { ...alert, clearedAtMs, acknowledgedAtMs }
}

export type Severity = z.infer<typeof alertSeveritySchema>
export type WireAlert = z.infer<typeof wireAlertSchema>
export type Alert = z.output<typeof alertSchema>
