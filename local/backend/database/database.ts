import type { z } from 'zod'

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
