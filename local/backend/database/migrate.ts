import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from './database'

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/
/** Any fixed number. Backends that start together on one server migrate one at a time. */
const MIGRATION_LOCK = 7_203_114

const appliedSchema = z.object({ name: z.string() })

/** Applies the pending files in one transaction and returns their names. @throws if one fails */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const names = await migrationNames(folder)
  return database.transaction(async (transaction) => {
    await transaction.script(
      `select pg_advisory_xact_lock(${MIGRATION_LOCK});
       create table if not exists schema_migrations (
         name text primary key,
         applied_at timestamptz not null default now()
       )`,
    )
    const rows = await transaction.query(appliedSchema, 'select name from schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    const pending = names.filter((name) => !applied.has(name))
    for (const name of pending) {
      await transaction.script(await readFile(join(folder, name), 'utf8'))
      await transaction.query(z.unknown(), 'insert into schema_migrations (name) values ($1)', [
        name,
      ])
    }
    return pending
  })
}

async function migrationNames(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const unnumbered = names.find((name) => !FILE_NAME.test(name))
  if (unnumbered) throw new Error(`The migration ${unnumbered} is not named like 0001-name.sql`)
  return names
}
