import { z } from 'zod'

export interface Log {
  info: (message: string, fields?: Record<string, unknown>) => void
  /** Logs name, code, message, stack and cause, never other properties. */
  error: (message: string, error: unknown, fields?: Record<string, unknown>) => void
}

const codeSchema = z.object({ code: z.union([z.string(), z.number()]) })

export function createLog(
  write: (line: string) => void = (line) => process.stdout.write(line),
  now: () => number = Date.now,
): Log {
  const line = (level: string, message: string, fields: object) =>
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), level, message, ...fields })}\n`)
  return {
    info: (message, fields = {}) => line('info', message, fields),
    error: (message, error, fields = {}) =>
      line('error', message, { ...fields, error: describe(error) }),
  }
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  const cause = error.cause === undefined ? undefined : describe(error.cause)
  return { name, message, code: codeSchema.safeParse(error).data?.code, stack, cause }
}
