import { z } from 'zod'

const itemHeaderSchema = z.looseObject({ type: z.string() })

const eventSchema = z.looseObject({
  event_id: z.string(),
  release: z.string().optional(),
  environment: z.string().optional(),
  user: z.looseObject({ id: z.string().optional() }).optional(),
  tags: z.record(z.string(), z.unknown()).optional(),
  exception: z
    .object({ values: z.array(z.looseObject({ type: z.string().optional(), value: z.string() })) })
    .optional(),
})

export type SentryEvent = z.infer<typeof eventSchema>

/** A header line, then a header and a payload per item. */
function itemsOf(envelope: string): { type: string; payload: string }[] {
  const [, ...lines] = envelope.trimEnd().split('\n')
  const items = []
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const { type } = itemHeaderSchema.parse(JSON.parse(lines[index] ?? ''))
    items.push({ type, payload: lines[index + 1] ?? '' })
  }
  return items
}

export function eventsOf(envelope: string): SentryEvent[] {
  return itemsOf(envelope)
    .filter(({ type }) => type === 'event')
    .map(({ payload }) => eventSchema.parse(JSON.parse(payload)))
}

export function messageOf({ exception }: SentryEvent): string {
  return exception?.values.map(({ value }) => value).join(' / ') ?? ''
}
