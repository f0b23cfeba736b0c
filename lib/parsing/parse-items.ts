import { z } from 'zod'
import { backendIdSchema } from '@/lib/ids'

export interface RejectedItem {
  index: number
  id: string | null
  reason: string
}

export interface ParsedItems<T> {
  items: T[]
  rejected: RejectedItem[]
}

/** Parses items one by one, so a malformed one never hides the others. */
export function parseItems<S extends z.ZodType>(
  schema: S,
  items: readonly unknown[],
): ParsedItems<z.output<S>> {
  const parsed: ParsedItems<z.output<S>> = { items: [], rejected: [] }
  items.forEach((item, index) => {
    const result = schema.safeParse(item)
    if (result.success) parsed.items.push(result.data)
    else parsed.rejected.push({ index, id: idOf(item), reason: reasonOf(result.error) })
  })
  return parsed
}

/** Names the first bad field: `location.latitude: expected number`. */
export function reasonOf(error: z.ZodError): string {
  const issue = error.issues[0]
  if (!issue) return 'unreadable'
  const path = issue.path.join('.')
  return path ? `${path}: ${issue.message}` : issue.message
}

function idOf(item: unknown): string | null {
  const id = z.object({ id: backendIdSchema.pipe(z.string().max(256)) }).safeParse(item)
  return id.success ? id.data.id : null
}
