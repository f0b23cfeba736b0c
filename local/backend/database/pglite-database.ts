import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { asQueryable, type Database } from './database'

/** PGlite's defaults without `-F` (no fsync), and with small buffers to halve memory (ADR 20). */
const SETTINGS = {
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
}
const START_PARAMETERS = [
  ...['--single', '-O', '-j'],
  ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

export async function openPgliteDatabase(dataDir: string): Promise<Database> {
  return asDatabase(await createPglite({ dataDir }))
}

export function createPglite(source: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>) {
  return PGlite.create({ ...source, relaxedDurability: false, startParams: START_PARAMETERS })
}

export function asDatabase(pglite: PGlite): Database {
  return {
    ...asQueryable(pglite),
    transaction: (work) =>
      pglite.transaction((transaction) => {
        const script = async (sql: string) => void (await transaction.exec(sql))
        return work({ ...asQueryable(transaction), script })
      }),
    close: () => pglite.close(),
  }
}
