import { setTimeout as delay } from 'node:timers/promises'
import type { DocumentData, Query, QuerySnapshot, Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { retryDelayMs } from '@/lib/time/backoff'
import { parseItems, type ParsedItems } from '@/lib/parsing/parse-items'

export interface CollectionChanges {
  changed: { id: string; data: DocumentData }[]
  removedIds: string[]
}

interface WatchOptions {
  query: Query
  /** those missing from the first snapshot are reported as removed */
  knownIds: Iterable<string>
  /** called one at a time; later changes wait until it resolves */
  onChanges: (changes: CollectionChanges) => Promise<void> | void
  onError: (error: unknown) => void
}

/** Reattaches with backoff after an error. */
export function watchCollection({ query, knownIds, onChanges, onError }: WatchOptions) {
  const known = new Set(knownIds)
  let resolveReady = () => {}
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve
  })
  let work = Promise.resolve()
  let failures = 0
  let retryTimer: NodeJS.Timeout | undefined
  let isConnected = false
  let detach = () => {}

  function attach() {
    let isFirst = true
    detach = query.onSnapshot((snapshot) => {
      const changes = isFirst ? allOf(snapshot, known) : changesOf(snapshot)
      isFirst = false
      isConnected = true
      failures = 0
      for (const { id } of changes.changed) known.add(id)
      for (const id of changes.removedIds) known.delete(id)
      work = work.then(() => onChanges(changes)).then(resolveReady, onError)
    }, reattach)
  }

  function reattach(error: unknown) {
    isConnected = false
    onError(error)
    failures += 1
    retryTimer = setTimeout(attach, retryDelayMs(failures))
  }

  attach()
  return {
    ready,
    isConnected: () => isConnected,
    /** Resolves once the last changes have been handled. */
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

const bearsOwnId = ({ id, edgeNodeId }: DocumentData) => id === edgeNodeId
const ownDocumentSchema = z.unknown().refine((document) => bearsOwnId(Object(document)), {
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
