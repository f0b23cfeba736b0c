import { z } from 'zod'
import type { RejectedItem } from '@/lib/parsing/parse-items'
import { pumpStationSchema, type PumpStation } from '@/lib/stations/station'
import type { AlarmEngine } from '@/local/backend/alarm-engine/alarm-engine'
import { addMissingConfigurations } from '@/local/backend/alerts/alert-configuration-store'
import type { Database, Queryable } from '@/local/backend/database/database'
import {
  parseStationDocuments,
  type CollectionChanges,
} from '@/local/backend/firestore/watch-collection'
import { defaultConfigurations } from './default-configurations'

/** Stations per transaction. The embedded database blocks this thread, so keep it short. */
const BATCH_SIZE = 250

/** A batch that PostgreSQL rejects would be retried forever and block all others. */
const storableStationSchema = pumpStationSchema.refine(
  ({ name, organisationId }) => !name.includes('\0') && !organisationId.includes('\0'),
  'PostgreSQL cannot store the character U+0000',
)

interface StationSyncOptions {
  database: Database
  engine: AlarmEngine
  onRejected: (rejected: readonly RejectedItem[]) => void
}

/** An unreadable document is reported; its station stays unchanged. */
export async function syncStations(
  changes: CollectionChanges,
  { database, engine, onRejected }: StationSyncOptions,
): Promise<void> {
  const { items, rejected } = parseStationDocuments(storableStationSchema, changes.changed)
  if (rejected.length > 0) onRejected(rejected)

  for (let start = 0; start < items.length; start += BATCH_SIZE)
    await saveBatch(items.slice(start, start + BATCH_SIZE), database, engine)

  if (changes.removedIds.length === 0) return
  await removeStations(database, changes.removedIds)
  for (const id of changes.removedIds) engine.removeStation(id)
}

async function saveBatch(
  stations: readonly PumpStation[],
  database: Database,
  engine: AlarmEngine,
): Promise<void> {
  const missing = stations
    .flatMap(defaultConfigurations)
    .filter(({ id, edge_node_id }) => !engine.hasConfiguration(edge_node_id, id))
  const added = await database.transaction(async (transaction) => {
    await saveStations(transaction, stations)
    return missing.length > 0 ? addMissingConfigurations(transaction, missing) : []
  })
  for (const configuration of added) engine.setConfiguration(configuration)
  for (const station of stations) engine.setStation(station)
}

interface StationRecord {
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

export async function saveStations(database: Queryable, stations: readonly StationRecord[]) {
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
export async function removeStations(database: Queryable, edgeNodeIds: readonly string[]) {
  await database.query(
    z.unknown(),
    'update stations set removed_at = now() where edge_node_id = any ($1::text[])',
    [edgeNodeIds],
  )
}
