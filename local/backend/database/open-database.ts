import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from './database'

export type DatabaseAddress = { kind: 'folder'; path: string } | { kind: 'server'; url: string }

export async function openDatabase(
  address: DatabaseAddress,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  if (address.kind === 'server') {
    const { openServerDatabase } = await import('./server-database')
    return openServerDatabase(address.url, onIdleError)
  }
  await createDataFolder(address.path)
  const { openPgliteDatabase } = await import('./pglite-database')
  return openPgliteDatabase(address.path)
}

/** Creates the folder in a child process, because PGlite never releases initdb's 740 MB. */
async function createDataFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })

  const script = fileURLToPath(new URL('./initialise-data-folder.ts', import.meta.url))
  // Optimizing WebAssembly that runs once takes longer than running it.
  const execArgv = ['--import', 'tsx', ...process.execArgv, '--liftoff-only']
  const child = fork(script, [unfinished], { execArgv })
  const [exitCode] = await once(child, 'exit')
  if (exitCode !== 0) throw new Error(`The database in ${folder} could not be created`)
  await rename(unfinished, folder)
}
