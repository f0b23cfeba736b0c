import type { EdgeNodeId } from '@/lib/ids'
import { readWithRetries } from '@/lib/live/read-with-retries'
import { onSessionEnd } from '@/lib/session-data'
import { serverClock } from '@/lib/time/server-clock'
import { parseHistoryDocument, type HistoryDocument } from './documents'
import {
  HISTORY_COLLECTION,
  HISTORY_STEP_S,
  historySpan,
  historyStartMs,
  planOf,
  type HistoryPlan,
  type HistoryResolution,
} from './plan'
import { getInTime, inTurn, type ReadOptions } from './read-document'
import { assembleHistory, hasValues, toMaxima, type HistorySeries } from './series'

/** 256 for charts (up to 120 kB each) and 800 for the Station List (45 kB each): 125 MB at most. */
const MOST_CACHED = 256 + 800
/** Devices that buffer may report late, and coarse documents lag by up to two steps. */
const SETTLED_AFTER_MS = 600_000
const SETTLED_AFTER_STEPS = 2
/** A missing or unreadable document may still be written. */
const MISSING_FOR_MS = 60_000
/** Daily documents lag by a step or two. */
const DAYS_LAG_MS = 20 * 60_000

type HistoryRead = HistoryDocument | 'missing' | 'unreadable'

interface CachedRead {
  reading: Promise<HistoryRead>
  readAtMs: number
  read?: HistoryRead
}

export interface HistoryReadOptions extends ReadOptions {
  now?: () => number
  /** Reads again what was read before, since a station may report late. */
  readSinceMs?: number
  onProgress?: (progress: HistoryProgress) => void
}

export interface HistoryProgress {
  read: number
  of: number
}

/** Reads the first plan that holds values, or else the first plan. null without a plan. */
export async function readFirstHistory(
  edgeNodeId: EdgeNodeId,
  plans: readonly HistoryPlan[],
  options: HistoryReadOptions,
): Promise<HistorySeries | null> {
  let first: HistorySeries | null = null
  let before = 0
  let unreadable = 0
  for (const plan of plans) {
    const onProgress = ({ read, of }: HistoryProgress) =>
      options.onProgress?.({ read: before + read, of: before + of })
    const history = await readHistory(edgeNodeId, plan, { ...options, onProgress })
    before += plan.documentIds.length
    unreadable += history.unreadable
    if (hasValues(history)) return { ...history, unreadable }
    first ??= history
  }
  return first && { ...first, unreadable }
}

/** Missing and unreadable documents are gaps. Throws as `readDocument`. */
export async function readHistory(
  edgeNodeId: EdgeNodeId,
  plan: HistoryPlan,
  options: HistoryReadOptions,
): Promise<HistorySeries> {
  const { resolution, documentIds } = plan
  const failed = new AbortController()
  const signal = AbortSignal.any([options.signal, failed.signal])
  let count = 0
  const reading = documentIds.map(async (id) => {
    const read = await readOnce(edgeNodeId, resolution, id, { ...options, signal })
    count += 1
    if (!signal.aborted) options.onProgress?.({ read: count, of: documentIds.length })
    return read
  })
  const reads = await Promise.all(reading).finally(() => failed.abort())
  options.signal.throwIfAborted()
  const documents = reads.filter((read) => typeof read === 'object')
  return assembleHistory(plan, documents, reads.filter((read) => read === 'unreadable').length)
}

/** The highest value of each ten minutes, as `mean`. Throws as `readDocument`. */
export async function readMaxima(
  edgeNodeId: EdgeNodeId,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  options: HistoryReadOptions,
): Promise<HistorySeries> {
  const read = (plan: HistoryPlan) => readHistory(edgeNodeId, plan, options)
  const [days, lastMinutes] = await Promise.all([
    read(planOf('day', fromMs, toMs)),
    read(planOf('hour', toMs - DAYS_LAG_MS, toMs)),
  ])
  return toMaxima(days, lastMinutes)
}

/** Least recently used first. A session's reads never reach the next session's. */
let cache = new Map<string, CachedRead>()

onSessionEnd(() => {
  cache = new Map()
})

async function readOnce(
  edgeNodeId: EdgeNodeId,
  resolution: HistoryResolution,
  documentId: string,
  { now = serverClock.now, readSinceMs = 0, ...options }: HistoryReadOptions,
): Promise<HistoryRead> {
  const ownCache = cache
  const key = `${edgeNodeId}/${documentId}`

  function known(): CachedRead | undefined {
    const found = ownCache.get(key)
    const isWanted = found && found.readAtMs >= readSinceMs
    return isWanted && isFresh(found, resolution, documentId, now()) ? keep(found) : undefined
  }

  function keep(found: CachedRead): CachedRead {
    ownCache.delete(key)
    ownCache.set(key, found)
    const [oldest] = ownCache.keys()
    if (ownCache.size > MOST_CACHED && oldest !== undefined) ownCache.delete(oldest)
    return found
  }

  async function begin(): Promise<CachedRead> {
    const path = ['metrics', edgeNodeId, HISTORY_COLLECTION[resolution], documentId] as const
    const reading = getInTime(path).then((data) => {
      if (data === null) return 'missing'
      return parseHistoryDocument(resolution, documentId, data) ?? 'unreadable'
    })
    const begun = keep({ reading, readAtMs: now() })
    try {
      begun.read = await reading
    } catch (error) {
      ownCache.delete(key)
      throw error
    }
    return begun
  }

  // Another reader may have begun to read it before its turn. Waiting for that takes no place.
  return readWithRetries(async () => {
    const found = known() ?? (await inTurn(async () => known() ?? begin(), options))
    return found.reading
  }, options)
}

function isFresh(
  { read, readAtMs }: CachedRead,
  resolution: HistoryResolution,
  documentId: string,
  nowMs: number,
): boolean {
  if (!read) return true
  if (typeof read === 'string') return nowMs - readAtMs < MISSING_FOR_MS
  const { endMs } = historySpan(resolution, historyStartMs(resolution, documentId) ?? nowMs)
  const stepMs = HISTORY_STEP_S[resolution] * 1000
  const isFinal = readAtMs >= endMs + Math.max(SETTLED_AFTER_MS, SETTLED_AFTER_STEPS * stepMs)
  return isFinal || nowMs - readAtMs < stepMs
}
