import { Pool, type PoolClient } from 'pg'
import { queryRows, type Database, type DatabaseTransaction } from './database'

/** @param onIdleError called when an idle connection breaks; the pool replaces it */
export function openServerDatabase(
  connectionString: string,
  onIdleError: (error: Error) => void,
): Database {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 })
  pool.on('error', onIdleError)
  return {
    query: (rowSchema, sql, parameters) => queryRows(pool, rowSchema, sql, parameters),
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
    const result = await work(asTransaction(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back, even if the server no longer responds.
    client.release(true)
    throw error
  }
}

function asTransaction(client: PoolClient): DatabaseTransaction {
  return {
    query: (rowSchema, sql, parameters) => queryRows(client, rowSchema, sql, parameters),
    script: async (sql) => {
      await client.query(sql)
    },
  }
}
