import { z } from 'zod'
import type { AlarmEvent } from '@/local/backend/alarm-engine/alarm-state'
import { CONNECTION_METRIC } from '@/local/backend/alarm-engine/reading'
import type { Database, Queryable } from '@/local/backend/database/database'

const openAlertSchema = z.object({ id: z.string(), configuration_id: z.string() })

/** Maps each configuration id to the id of its open alert. */
export async function openAlertsByConfiguration(database: Queryable): Promise<Map<string, string>> {
  const rows = await database.query(
    openAlertSchema,
    'select id, configuration_id from alerts where cleared_at is null',
  )
  return new Map(rows.map((row) => [row.configuration_id, row.id]))
}

/** Records events, in order, in one transaction. Idempotent: unconfirmed batches are sent again. */
export async function recordAlarmEvents(
  database: Database,
  events: readonly AlarmEvent[],
): Promise<void> {
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
