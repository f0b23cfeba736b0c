import type { z } from 'zod'

interface Connection {
  query(sql: string, parameters: unknown[]): Promise<{ rows: unknown[] }>
}

export async function queryRows<S extends z.ZodType>(
  connection: Connection,
  rowSchema: S,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<z.output<S>[]> {
  const { rows } = await connection.query(sql, [...parameters])
  return rows.map((row) => rowSchema.parse(row))
}
