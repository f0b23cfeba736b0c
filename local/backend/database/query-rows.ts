import type { z } from 'zod'

/** What both drivers offer: a connection, a pool or a transaction. */
interface Connection {
  query(sql: string, parameters: unknown[]): Promise<{ rows: unknown[] }>
}

/**
 * Runs one statement with `$1`-style parameters.
 * @throws the driver's error; a ZodError for a bad row
 */
export async function queryRows<S extends z.ZodType>(
  connection: Connection,
  rowSchema: S,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<z.output<S>[]> {
  const { rows } = await connection.query(sql, [...parameters])
  return rows.map((row) => rowSchema.parse(row))
}
