import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { queryRows, type Database, type DatabaseTransaction } from './database'

/** PGlite's defaults without `-F` (no fsync), and with small buffers to halve memory (ADR 20). */
const START_PARAMETERS = [
  ...['--single', '-O', '-j'],
  ...settings({
    search_path: 'public',
    exit_on_error: 'false',
    log_checkpoints: 'false',
    max_worker_processes: '0',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    io_method: 'sync',
    fsync: 'on',
    synchronous_commit: 'on',
    shared_buffers: '8MB',
    max_wal_size: '64MB',
  }),
]

export async function openPgliteDatabase(dataDir: string): Promise<Database> {
  return asDatabase(await createPglite({ dataDir }))
}

export function createPglite(
  source: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>,
): Promise<PGlite> {
  return PGlite.create({ ...source, relaxedDurability: false, startParams: START_PARAMETERS })
}

export function asDatabase(pglite: PGlite): Database {
  return {
    query: (rowSchema, sql, parameters) => queryRows(pglite, rowSchema, sql, parameters),
    transaction: (work) => pglite.transaction((transaction) => work(asTransaction(transaction))),
    close: () => pglite.close(),
  }
}

function asTransaction(transaction: Transaction): DatabaseTransaction {
  return {
    query: (rowSchema, sql, parameters) => queryRows(transaction, rowSchema, sql, parameters),
    script: async (sql) => {
      await transaction.exec(sql)
    },
  }
}

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
