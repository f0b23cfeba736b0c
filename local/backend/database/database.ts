import { z } from 'zod'

export interface Queryable {
  /** @throws the driver's error, with the SQLSTATE in `code`; a ZodError for a bad row */
  query<S extends z.ZodType>(
    rowSchema: S,
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<z.output<S>[]>
}

export interface Database extends Queryable {
  transaction<T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseTransaction extends Queryable {
  script(sql: string): Promise<void>
}

interface Connection {
  query(sql: string, parameters: unknown[]): Promise<{ rows: unknown[] }>
}

export function asQueryable(connection: Connection): Queryable {
  return {
    async query(rowSchema, sql, parameters = []) {
      const { rows } = await connection.query(sql, [...parameters])
      return rows.map((row) => rowSchema.parse(row))
    },
  }
}

export const instantField = z.date().transform((date) => date.toISOString())

/** NULL leaves the field out of the body. */
export function optionalField<S extends z.ZodType>(schema: S) {
  return schema.nullable().transform((value) => value ?? undefined)
}
