import { z } from 'zod'
import type { Queryable } from '@/local/backend/database/database'

export interface StationRecord {
  edgeNodeId: string
  organisationId: string
  name: string
}

const idSchema = z.object({ edge_node_id: z.string() })

export async function listStationIds(database: Queryable): Promise<string[]> {
  const rows = await database.query(
    idSchema,
    'select edge_node_id from stations where removed_at is null',
  )
  return rows.map((row) => row.edge_node_id)
}

export async function saveStations(
  database: Queryable,
  stations: readonly StationRecord[],
): Promise<void> {
  await database.query(
    z.unknown(),
    `insert into stations (edge_node_id, organisation_id, name)
     select "edgeNodeId", "organisationId", name
     from json_to_recordset($1::json) as new ("edgeNodeId" text, "organisationId" text, name text)
     on conflict (edge_node_id) do update
     set organisation_id = excluded.organisation_id, name = excluded.name, removed_at = null
     where (stations.organisation_id, stations.name, stations.removed_at)
       is distinct from (excluded.organisation_id, excluded.name, null)`,
    [JSON.stringify(stations)],
  )
}

/** Hides stations and their alerts; nothing is deleted, and a station may come back. */
export async function removeStations(
  database: Queryable,
  edgeNodeIds: readonly string[],
): Promise<void> {
  await database.query(
    z.unknown(),
    'update stations set removed_at = now() where edge_node_id = any ($1::text[])',
    [edgeNodeIds],
  )
}
