import { Pool } from 'pg'
import { asQueryable, type Database, type DatabaseTransaction } from './database'

/** @param onIdleError called when an idle connection breaks; the pool replaces it */
export function openServerDatabase(
  connectionString: string,
  onIdleError: (error: Error) => void,
): Database {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 })
  pool.on('error', onIdleError)
  return {
    ...asQueryable(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

async function inTransaction<T>(
  pool: Pool,
  work: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const script = async (sql: string) => void (await client.query(sql))
    const result = await work({ ...asQueryable(client), script })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back, even if the server no longer responds.
    client.release(true)
    throw error
  }
}
