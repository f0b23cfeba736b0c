import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from '@/local/backend/database/database'
import { migrate } from '@/local/backend/database/migrate'
import { openPgliteDatabase } from '@/local/backend/database/pglite-database'

/** For tests: PostgreSQL in memory with the product's own migrations. Opening takes seconds. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openPgliteDatabase('memory://')
  await migrate(database, join(__dirname, '../migrations'))
  return database
}

export async function emptyTables(database: Database): Promise<void> {
  await database.query(
    z.unknown(),
    'truncate alerts, alert_configurations, stations, terms_acceptances, terms',
  )
}
