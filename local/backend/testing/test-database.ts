import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Database } from '@/local/backend/database/database'
import { migrate } from '@/local/backend/database/migrate'
import { asDatabase, createPglite } from '@/local/backend/database/pglite-database'

const MIGRATIONS = join(__dirname, '../migrations')
const CACHE = 'node_modules/.cache/wetwell'

// Tests end before optimized WebAssembly pays off; optimizing it takes half of their time.
setFlagsFromString('--liftoff-only')

/** In-memory PostgreSQL, migrated. Cached in a file: setting one up takes five times as long. */
export async function openTestDatabase(): Promise<Database> {
  const file = join(CACHE, `test-database-${contentHash()}.tar`)
  if (existsSync(file)) {
    const loadDataDir = new Blob([readFileSync(file)])
    return asDatabase(await createPglite({ loadDataDir }))
  }
  const pglite = await createPglite({ dataDir: 'memory://' })
  const database = asDatabase(pglite)
  await migrate(database, MIGRATIONS)
  const dump = await pglite.dumpDataDir('none')
  keep(file, Buffer.from(await dump.arrayBuffer()))
  return database
}

/** One for the tests of a file, each of which starts from empty tables. */
export function testDatabase(): Database {
  let opened: Database
  beforeAll(async () => {
    opened = await openTestDatabase()
  }, 60_000)
  beforeEach(() => emptyTables(opened))
  afterAll(() => opened.close())
  return {
    query: (...args) => opened.query(...args),
    transaction: (work) => opened.transaction(work),
    close: () => opened.close(),
  }
}

/** For a few rows, takes a third of the time of `truncate`, which creates new files. */
async function emptyTables(database: Database): Promise<void> {
  await database.transaction(({ script }) =>
    script(
      `delete from alerts; delete from alert_configurations; delete from stations;
       delete from terms_acceptances; delete from terms`,
    ),
  )
}

function contentHash(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Writes atomically, because another worker may be reading. */
function keep(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, file)
}
