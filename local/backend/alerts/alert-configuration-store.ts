import { z } from 'zod'
import {
  wireAlertConfigurationSchema,
  type WireAlertConfiguration,
} from '@/lib/alerts/configuration'
import { visibleOrganisations, type Access } from '@/local/backend/auth/token-verifier'
import { instantField, optionalField, type Queryable } from '@/local/backend/database/database'
import { BackendError } from '@/local/backend/http/backend-error'

const configurationRowSchema = z.object({
  ...wireAlertConfigurationSchema.shape,
  pump: optionalField(z.number().int()),
  response: optionalField(z.string()),
  updated_at: instantField,
})

const SET_FIELDS = `
  id, edge_node_id, name, enabled, metric, pump, comparator, threshold, unit, deadband,
  on_delay_s, off_delay_s, severity, response`
const FIELDS = `${SET_FIELDS}, updated_at`

export async function listConfigurations(database: Queryable, edgeNodeId: string, access: Access) {
  const station = await database.query(
    z.unknown(),
    `select 1 from stations where edge_node_id = $1 and removed_at is null
     and ($2::text[] is null or organisation_id = any ($2::text[]))`,
    [edgeNodeId, visibleOrganisations(access)],
  )
  if (station.length === 0) throw new BackendError('not-found', 'Station not found.')
  return database.query(
    configurationRowSchema,
    `select ${FIELDS} from alert_configurations where edge_node_id = $1 order by id`,
    [edgeNodeId],
  )
}

const revisedRowSchema = configurationRowSchema.extend({ revision: z.coerce.number() })

/** All configurations with a revision above the one given; -1 gives all. */
export async function listConfigurationsRevisedSince(database: Queryable, revision: number) {
  return database.query(
    revisedRowSchema,
    `select ${FIELDS}, revision from alert_configurations where revision > $1`,
    [revision],
  )
}

/** Adds and returns the configurations with new ids; existing ones keep their edits. */
export async function addMissingConfigurations(
  database: Queryable,
  configurations: readonly WireAlertConfiguration[],
): Promise<WireAlertConfiguration[]> {
  return database.query(
    configurationRowSchema,
    `insert into alert_configurations (${SET_FIELDS}, revision)
     select ${SET_FIELDS}, 0
     from json_to_recordset($1::json) as new
       (id text, edge_node_id text, name text, enabled boolean, metric text, pump integer,
        comparator text, threshold double precision, unit text, deadband double precision,
        on_delay_s double precision, off_delay_s double precision, severity text, response text)
     on conflict (id) do nothing
     returning ${FIELDS}`,
    [JSON.stringify(configurations)],
  )
}
