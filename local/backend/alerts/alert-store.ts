import { z } from 'zod'
import { wireAlertSchema } from '@/lib/alerts/alert'
import { visibleOrganisations, type Access, type Caller } from '@/local/backend/auth/token-verifier'
import {
  instantField,
  optionalField,
  type Queryable,
  type Database,
} from '@/local/backend/database/database'
import { BackendError } from '@/local/backend/http/backend-error'
import type { AlarmEvent } from '@/local/backend/alarm-engine/step'
import { CONNECTION_METRIC } from '@/local/backend/alarm-engine/reading'

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

type AlertRow = z.output<typeof alertRowSchema>

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

const openAlertSchema = z.object({ id: z.string(), configuration_id: z.string() })

export async function openAlertsByConfiguration(database: Queryable): Promise<Map<string, string>> {
  const rows = await database.query(
    openAlertSchema,
    'select id, configuration_id from alerts where cleared_at is null',
  )
  return new Map(rows.map((row) => [row.configuration_id, row.id]))
}

/** Records events, in order, in one transaction. Idempotent: unconfirmed batches are sent again. */
export async function recordAlarmEvents(database: Database, events: readonly AlarmEvent[]) {
  await database.transaction(async (transaction) => {
    for (const run of runsOfOneKind(events)) {
      const sql = run[0]?.kind === 'raise' ? INSERT_RAISED : UPDATE_CLEARED
      await transaction.query(z.unknown(), sql, [JSON.stringify(run)])
    }
  })
}

/** The metric of a lost signal would pass for a reading of it; a state has no threshold. */
const INSERT_RAISED = `
  insert into alerts (id, configuration_id, edge_node_id, name, severity, metric, threshold, unit,
    value, alerted_at)
  select raised."alertId", configuration.id, configuration.edge_node_id, configuration.name,
    configuration.severity,
    case when configuration.comparator <> 'no_data' or configuration.metric = '${CONNECTION_METRIC}'
      then configuration.metric end,
    case when raised.value is not null then configuration.threshold end,
    configuration.unit, raised.value, to_timestamp(raised."atMs" / 1000.0)
  from json_to_recordset($1::json) as raised
    ("alertId" text, "configurationId" text, "atMs" double precision, value double precision)
  join alert_configurations configuration on configuration.id = raised."configurationId"
  on conflict do nothing`

/** An end is never before its alert, even if the clock was set back. */
const UPDATE_CLEARED = `
  update alerts
  set cleared_at = greatest(alerted_at, to_timestamp(cleared."atMs" / 1000.0)), clear_reason = cleared.reason
  from json_to_recordset($1::json) as cleared ("alertId" text, "atMs" double precision, reason text)
  where alerts.id = cleared."alertId" and alerts.cleared_at is null`

function runsOfOneKind(events: readonly AlarmEvent[]): AlarmEvent[][] {
  const runs: AlarmEvent[][] = []
  for (const event of events) {
    const run = runs.at(-1)
    if (run?.[0]?.kind === event.kind) run.push(event)
    else runs.push([event])
  }
  return runs
}
