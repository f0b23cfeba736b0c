import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { EdgeNodeId } from '@/lib/ids'
import { parseItems } from '@/lib/parsing/parse-items'
import { alertListEnvelopeSchema, alertSchema } from './alert'
import { alertConfigurationListEnvelopeSchema, alertConfigurationSchema } from './configuration'

/** An item of a list that could not be read, with its id and its station if it has them. */
export const unreadableItemSchema = z.object({
  id: z.string().nullable(),
  edge_node_id: edgeNodeIdSchema.optional(),
  reason: z.string(),
})

/** What `GET /api/alerts/user` answers: the alerts, and apart those that could not be read. */
export const alertListSchema = z.object({
  data: z.array(alertSchema),
  unreadable: z.array(unreadableItemSchema),
})

/** What `GET /api/alerts?edge_node_id=` answers. */
export const alertConfigurationListSchema = z.object({
  data: z.array(alertConfigurationSchema),
  unreadable: z.array(unreadableItemSchema),
})

/** Reads the backend's list item by item into what the browser gets. */
export const backendAlertListSchema = alertListEnvelopeSchema.transform(({ data }) =>
  separate(alertSchema, data),
)

export const backendAlertConfigurationListSchema = alertConfigurationListEnvelopeSchema.transform(
  ({ data }) => separate(alertConfigurationSchema, data),
)

export type UnreadableItem = z.infer<typeof unreadableItemSchema>
export type AlertList = z.infer<typeof alertListSchema>
export type AlertConfigurationList = z.infer<typeof alertConfigurationListSchema>

const REPEATED = { reason: 'id: used a second time' }

/** An id stands for one item: what bears it a second time can't be acknowledged or told apart. */
function separate<S extends z.ZodType<{ id: string }>>(schema: S, data: readonly unknown[]) {
  const { items, rejected } = parseItems(schema, data)
  const byId = new Map<string, z.output<S>>()
  const repeated: UnreadableItem[] = []
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

const stationSchema = z.object({ edge_node_id: edgeNodeIdSchema })

/** The station that an item names, whatever else is wrong with it. */
function stationOf(item: unknown): { edge_node_id?: EdgeNodeId } {
  return stationSchema.safeParse(item).data ?? {}
}
