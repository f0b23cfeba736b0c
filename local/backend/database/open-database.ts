import type { Database } from './database'
import { createDataFolder } from './create-data-folder'

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
