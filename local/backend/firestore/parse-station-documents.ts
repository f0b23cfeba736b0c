import { z } from 'zod'
import { parseItems, type ParsedItems } from '@/lib/parsing/parse-items'
import type { CollectionChanges } from './watch-collection'

const ownDocumentSchema = z.unknown().refine(bearsOwnId, {
  path: ['edgeNodeId'],
  message: 'is not the id of its document',
})

/** Parses documents keyed by station id; rejects one that carries another station's id. */
export function parseStationDocuments<S extends z.ZodType>(
  schema: S,
  changed: CollectionChanges['changed'],
): ParsedItems<z.output<S>> {
  const documents = changed.map(({ id, data }) => ({ ...data, id }))
  return parseItems(ownDocumentSchema.pipe(schema), documents)
}

function bearsOwnId(document: unknown): boolean {
  const ids = z.object({ id: z.string(), edgeNodeId: z.string() }).safeParse(document)
  return ids.success && ids.data.edgeNodeId === ids.data.id
}
