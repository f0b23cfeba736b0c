import type { DocumentData, Query, QuerySnapshot, Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { parseItems, type ParsedItems } from '@/lib/parsing/parse-items'
import { setTimeout as delay } from 'node:timers/promises'

export interface CollectionChanges {
  changed: { id: string; data: DocumentData }[]
  removedIds: string[]
}

export interface WatchOptions {
  query: Query
  /** those missing from the first snapshot are reported as removed */
  knownIds: Iterable<string>
  /** called one at a time; later changes wait until it resolves */
  onChanges: (changes: CollectionChanges) => Promise<void> | void
  onError: (error: unknown) => void
}

export interface Watch {
  ready: Promise<void>
  isConnected: () => boolean
  /** resolves once the last changes have been handled */
  stop: () => Promise<void>
}

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/** Reattaches with backoff after an error. */
export function watchCollection({ query, knownIds, onChanges, onError }: WatchOptions): Watch {
  const known = new Set(knownIds)
  let resolveReady = () => {}
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve
  })
  let work = Promise.resolve()
  let retryMs = FIRST_RETRY_MS
  let retryTimer: NodeJS.Timeout | undefined
  let isConnected = false
  let detach = () => {}

  function attach() {
    let isFirst = true
    detach = query.onSnapshot((snapshot) => {
      const changes = isFirst ? allOf(snapshot, known) : changesOf(snapshot)
      isFirst = false
      isConnected = true
      retryMs = FIRST_RETRY_MS
      for (const { id } of changes.changed) known.add(id)
      for (const id of changes.removedIds) known.delete(id)
      work = work.then(() => onChanges(changes)).then(resolveReady, onError)
    }, reattach)
  }

  function reattach(error: unknown) {
    isConnected = false
    onError(error)
    retryTimer = setTimeout(attach, retryMs)
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  attach()
  return {
    ready,
    isConnected: () => isConnected,
    stop() {
      clearTimeout(retryTimer)
      detach()
      return work
    },
  }
}

function allOf(snapshot: QuerySnapshot, known: ReadonlySet<string>): CollectionChanges {
  const changed = snapshot.docs.map((document) => ({ id: document.id, data: document.data() }))
  const present = new Set(changed.map(({ id }) => id))
  return { changed, removedIds: [...known].filter((id) => !present.has(id)) }
}

function changesOf(snapshot: QuerySnapshot): CollectionChanges {
  const changes: CollectionChanges = { changed: [], removedIds: [] }
  for (const { type, doc } of snapshot.docChanges())
    if (type === 'removed') changes.removedIds.push(doc.id)
    else changes.changed.push({ id: doc.id, data: doc.data() })
  return changes
}

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

const PROBE_TIMEOUT_MS = 2_000

/** Probes with a read, because a listener stays silent for minutes after its server died. */
export function firestoreProbe(firestore: Pick<Firestore, 'doc'>): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined

  async function read(): Promise<boolean> {
    try {
      await firestore.doc('pumpStations/health').get()
      return true
    } catch {
      return false
    } finally {
      pending = undefined
    }
  }

  return async () => {
    pending ??= read()
    const timeout = new AbortController()
    const tooLate = delay(PROBE_TIMEOUT_MS, false, { signal: timeout.signal })
    const isThere = await Promise.race([pending, tooLate.catch(() => false)])
    timeout.abort()
    return isThere
  }
}
