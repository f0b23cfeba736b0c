import type { z } from 'zod'
import { reasonOf } from '@/lib/parsing/parse-items'
import type { DocumentChanges } from './messages'

/** With the reason instead of the data if it can't be read. */
export function parseDocument(
  schema: z.ZodType,
  { id, data }: { id: string; data: unknown },
): DocumentChanges['set'][number] {
  const result = schema.safeParse(data)
  return result.success ? { id, data: result.data } : { id, reason: reasonOf(result.error) }
}
