import { openPgliteDatabase } from './pglite-database'

/** Runs as a child process: creates a PGlite folder and exits. */
async function initialise(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('A folder is required.')
  const database = await openPgliteDatabase(folder)
  await database.close()
}

initialise(process.argv[2]).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
