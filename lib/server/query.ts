import { z } from 'zod'
import { AppError } from './app-error'

export const noQuerySchema = z.strictObject({})

/** Rejects repeated keys, because they are ambiguous. */
export function readQuery(url: string): Record<string, string> {
  const entries = [...new URL(url).searchParams]
  const query = Object.fromEntries(entries)
  if (Object.keys(query).length < entries.length)
    throw new AppError('bad-request', 'A query parameter is repeated.')
  return query
}
