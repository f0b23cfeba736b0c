import type { z } from 'zod'

export interface Queryable {
  /**
   * Runs one statement with `$1`-style parameters; each row is parsed by `rowSchema`.
   * @throws the driver's error, with PostgreSQL's SQLSTATE in `code`; a ZodError for a bad row
   */
  query<S extends z.ZodType>(
    rowSchema: S,
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<z.output<S>[]>
}

/** PostgreSQL, embedded or on a server. */
export interface Database extends Queryable {
  /** Commits when `work` resolves and rolls back when it rejects. */
  transaction<T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseTransaction extends Queryable {
  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>
}
