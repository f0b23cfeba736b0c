import { z } from 'zod'
import { backendIdSchema, edgeNodeIdSchema, type EdgeNodeId } from '@/lib/ids'
import { parseItems } from '@/lib/parsing/parse-items'
import { alertSchema, wireAlertSchema } from './alert'
import { alertConfigurationSchema, wireAlertConfigurationSchema } from './configuration'
import { orderAlerts } from './order'

const wireUnreadableItemSchema = z.object({
  id: z.string().nullable(),
  edge_node_id: edgeNodeIdSchema.optional(),
  reason: z.string(),
})

const unreadableItemSchema = wireUnreadableItemSchema.transform(
  ({ id, edge_node_id: edgeNodeId = null, reason }) => ({ id, edgeNodeId, reason }),
)

/** Response of `GET /api/alerts/user`, sorted; what couldn't be parsed stands apart. */
export const alertListSchema = z.object({
  data: z.array(alertSchema).transform(orderAlerts),
  unreadable: z.array(unreadableItemSchema),
})

export const alertConfigurationListSchema = z.object({
  data: z.array(alertConfigurationSchema),
  unreadable: z.array(unreadableItemSchema),
})

/** Items are parsed one by one, see parse-items.ts. */
const envelopeSchema = z.object({ data: z.array(z.unknown()) })

export const backendAlertListSchema = envelopeSchema.transform(({ data }) =>
  separate(wireAlertSchema, data),
)

export const backendAlertConfigurationListSchema = envelopeSchema.transform(({ data }) =>
  separate(wireAlertConfigurationSchema, data),
)

type WireUnreadableItem = z.infer<typeof wireUnreadableItemSchema>
export type UnreadableItem = z.output<typeof unreadableItemSchema>
export type AlertList = z.output<typeof alertListSchema>
export type AlertConfigurationList = z.output<typeof alertConfigurationListSchema>

const REPEATED = { reason: 'id: used a second time' }

/** Items with a repeated id count as unreadable: they can't be told apart or acknowledged. */
function separate<S extends z.ZodType<{ id: string }>>(schema: S, data: readonly unknown[]) {
  const { items, rejected } = parseItems(schema, data)
  const byId = new Map<string, z.output<S>>()
  const repeated: WireUnreadableItem[] = []
  for (const item of items) {
    if (byId.has(item.id)) repeated.push({ ...stationOf(item), ...REPEATED, id: item.id })
    else byId.set(item.id, item)
  }
  const unreadable = rejected.map(({ id, index, reason }) => ({
    ...stationOf(data[index]),
    id,
    reason,
  }))
  return { data: [...byId.values()], unreadable: [...unreadable, ...repeated] }
}

const stationSchema = z.object({ edge_node_id: backendIdSchema.pipe(edgeNodeIdSchema) })

/** Found even if the rest of the item is unreadable. */
function stationOf(item: unknown): { edge_node_id?: EdgeNodeId } {
  return stationSchema.safeParse(item).data ?? {}
}
