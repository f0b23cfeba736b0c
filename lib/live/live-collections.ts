import { attachQuery } from '@/lib/firebase/firestore/client'
import type { DocumentQuery } from '@/lib/firebase/document-query'
import { refreshIdToken } from '@/lib/firebase/id-token'
import { onSessionEnd } from '@/lib/session-data'
import { createLiveCollection, type LiveCollection } from './live-collection'
import { stop } from './use-stop-reason'

const collections = new Map<string, LiveCollection<unknown>>()

/** @typeParam T what the schema of its collection makes (app/document-schemas.ts) */
export function liveCollection<T>(query: DocumentQuery): LiveCollection<T> {
  const key = JSON.stringify(query)
  const collection =
    collections.get(key) ?? createLiveCollection({ query, attachQuery, refreshIdToken })
  collections.set(key, collection)
  return collection as LiveCollection<T>
}

onSessionEnd(endAllListeners)

function endAllListeners(): void {
  for (const collection of collections.values()) collection.end()
  collections.clear()
  stop.set(null)
}
