import { getDocument } from '@/lib/firebase/firestore/client'
import type { EdgeNodeId } from '@/lib/ids'
import { onSessionEnd } from '@/lib/session-data'
import { serverClock } from '@/lib/time/server-clock'
import { createHistoryCache, type HistoryCache, type HistoryRead } from './cache'
import { metricDaySchema, metricHourSchema, metricMonthSchema } from './documents'
import type { HistoryPlan } from './plan'
import {
  HISTORY_COLLECTION,
  historySpan,
  historyStartMs,
  type HistoryResolution,
} from './resolution'
import { assembleHistory, type HistorySeries } from './series'

const SCHEMAS = { hour: metricHourSchema, day: metricDaySchema, month: metricMonthSchema }

/** Browsers' limit per server over HTTP/1.1. */
const READS_AT_ONCE = 6

interface Session {
  cache: HistoryCache
  /** Shared by charts of the same station. */
  reading: Map<string, Promise<HistoryRead>>
}

let session = newSession()

export interface HistoryReadOptions {
  signal: AbortSignal
  now?: () => number
  onProgress?: (read: number) => void
}

/** Missing and unreadable documents are gaps. Throws FirebaseError or the abort reason. */
export async function readHistory(
  edgeNodeId: EdgeNodeId,
  plan: HistoryPlan,
  { signal, now = serverClock.now, onProgress }: HistoryReadOptions,
): Promise<HistorySeries> {
  const reads: HistoryRead[] = []
  const waiting = [...plan.documentIds]

  async function readNext(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const read = await readOnce(edgeNodeId, plan.resolution, id, now)
      signal.throwIfAborted()
      reads.push(read)
      onProgress?.(reads.length)
    }
  }

  signal.throwIfAborted()
  try {
    await Promise.all(Array.from({ length: READS_AT_ONCE }, readNext))
  } finally {
    waiting.length = 0
  }
  const documents = reads.flatMap((read) => (read.kind === 'read' ? [read.document] : []))
  const unreadable = reads.filter(({ kind }) => kind === 'unreadable').length
  return assembleHistory(plan, documents, unreadable)
}

onSessionEnd(() => {
  session = newSession()
})

function newSession(): Session {
  return { cache: createHistoryCache(), reading: new Map() }
}

async function readOnce(
  edgeNodeId: EdgeNodeId,
  resolution: HistoryResolution,
  documentId: string,
  now: () => number,
): Promise<HistoryRead> {
  // A session's reads must not reach the next session's cache.
  const { cache, reading } = session
  const key = `${edgeNodeId}/${documentId}`
  const startMs = historyStartMs(resolution, documentId)
  if (startMs === null) throw new RangeError(`${documentId} is not a ${resolution} document`)
  const cached = cache.get(key, resolution, historySpan(resolution, startMs), now())
  if (cached) return cached

  const onItsWay = reading.get(key)
  if (onItsWay) return onItsWay
  const readAtMs = now()
  const asked = readDocument(edgeNodeId, resolution, documentId, startMs)
  reading.set(key, asked)
  try {
    const read = await asked
    cache.set(key, { read, readAtMs })
    return read
  } finally {
    reading.delete(key)
  }
}

async function readDocument(
  edgeNodeId: EdgeNodeId,
  resolution: HistoryResolution,
  documentId: string,
  startMs: number,
): Promise<HistoryRead> {
  const collection = HISTORY_COLLECTION[resolution]
  const data = await getDocument(['metrics', edgeNodeId, collection, documentId])
  if (data === null) return { kind: 'missing' }
  const parsed = SCHEMAS[resolution].safeParse(data)
  // A document whose start time doesn't match its id can't be placed.
  if (!parsed.success || parsed.data.startedAtMs !== startMs) return { kind: 'unreadable' }
  return { kind: 'read', document: parsed.data }
}
