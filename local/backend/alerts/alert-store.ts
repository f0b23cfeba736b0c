import { z } from 'zod'
import { wireAlertSchema } from '@/lib/alerts/alert'
import { visibleOrganisations, type Access, type Caller } from '@/local/backend/auth/caller'
import { instantField, optionalField, type Queryable } from '@/local/backend/database/database'
import { BackendError } from '@/local/backend/http/backend-error'

const alertRowSchema = z.object({
  ...wireAlertSchema.shape,
  alerted_at: instantField,
  cleared_at: optionalField(instantField),
  acknowledged_at: optionalField(instantField),
  acknowledged_by: optionalField(z.string()),
  metric: optionalField(z.string()),
  value: optionalField(z.number()),
  threshold: optionalField(z.number()),
  instruction: optionalField(z.string()),
})

export type AlertRow = z.output<typeof alertRowSchema>

const ALERT_FIELDS = `
  alerts.id, alerts.name, stations.name as pump_station_name, alerts.alerted_at,
  alerts.acknowledged_at is not null as acknowledged, alerts.edge_node_id, alerts.severity,
  alerts.cleared_at, alerts.acknowledged_at, alerts.acknowledged_by, alerts.metric, alerts.value,
  alerts.threshold, alerts.unit,
  (select response from alert_configurations where id = alerts.configuration_id) as instruction`

const IS_VISIBLE = `
  stations.edge_node_id = alerts.edge_node_id and stations.removed_at is null
  and ($1::text[] is null or stations.organisation_id = any ($1::text[]))`

/** The caller's alerts that are active or unacknowledged: unacknowledged first, then newest. */
export async function listAlerts(database: Queryable, access: Access): Promise<AlertRow[]> {
  return database.query(
    alertRowSchema,
    `select ${ALERT_FIELDS}
     from alerts join stations on ${IS_VISIBLE}
     where alerts.cleared_at is null or alerts.acknowledged_at is null
     order by acknowledged, alerts.alerted_at desc, alerts.id`,
    [visibleOrganisations(access)],
  )
}

/** Acknowledges once. @throws BackendError `not-found` (or not visible), `already-acknowledged` */
export async function acknowledgeAlert(
  database: Queryable,
  alertId: string,
  caller: Caller,
  atMs: number,
): Promise<AlertRow> {
  const organisations = visibleOrganisations(caller.access)
  const [acknowledged] = await database.query(
    alertRowSchema,
    `update alerts
     set acknowledged_at = greatest(alerted_at, $3), acknowledged_by = $4, acknowledged_by_uid = $5
     from stations
     where ${IS_VISIBLE} and alerts.id = $2 and alerts.acknowledged_at is null
     returning ${ALERT_FIELDS}`,
    [organisations, alertId, new Date(atMs), caller.displayName, caller.uid],
  )
  if (acknowledged) return acknowledged

  const known = await database.query(
    z.unknown(),
    `select 1 from alerts join stations on ${IS_VISIBLE} where alerts.id = $2`,
    [organisations, alertId],
  )
  if (known.length === 0) throw new BackendError('not-found', 'Alert not found.')
  throw new BackendError('already-acknowledged', 'The alert is already acknowledged.')
}
