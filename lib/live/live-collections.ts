import type { z } from 'zod'
import { attachQuery } from '@/lib/firebase/attach-query'
import type { DocumentQuery } from '@/lib/firebase/document-query'
import { refreshIdToken } from '@/lib/firebase/id-token'
import { createLiveCollection, type LiveCollection } from './live-collection'
import { onSessionEnd } from '@/lib/session-data'

interface Entry {
  schema: z.ZodType
  collection: LiveCollection<unknown>
}

const entries = new Map<string, Entry>()

export function liveCollection<S extends z.ZodType>(
  query: DocumentQuery,
  schema: S,
): LiveCollection<z.output<S>> {
  const key = JSON.stringify(query)
  const known = entries.get(key)
  // Same schema, so the collection has this type.
  if (known?.schema === schema) return known.collection as LiveCollection<z.output<S>>
  const collection = createLiveCollection({ query, schema, attachQuery, refreshIdToken })
  entries.set(key, { schema, collection })
  return collection
}

onSessionEnd(endAllListeners)

function endAllListeners(): void {
  for (const { collection } of entries.values()) collection.end()
  entries.clear()
}
