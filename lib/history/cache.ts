import type { HistoryDocument } from './documents'
import { HISTORY_STEP_S, type HistoryResolution, type HistorySpan } from './resolution'

export type HistoryRead =
  { kind: 'read'; document: HistoryDocument } | { kind: 'missing' } | { kind: 'unreadable' }

interface CachedRead {
  read: HistoryRead
  readAtMs: number
}

/** 256 for charts (up to 90 kB each) and 800 for the Station List (35 kB each): 50 MB at most. */
const LIMIT = 256 + 800
/** Devices that buffer may report late, so a past document is final only after this. */
const SETTLED_AFTER_MS = 600_000
/** A missing document may still be filled in. */
const MISSING_FOR_MS = 60_000

export function createHistoryCache(limit = LIMIT) {
  const reads = new Map<string, CachedRead>()

  return {
    get(key: string, resolution: HistoryResolution, span: HistorySpan, nowMs: number) {
      const cached = reads.get(key)
      if (!cached || !isFresh(cached, resolution, span, nowMs)) return null
      reads.delete(key)
      reads.set(key, cached)
      return cached.read
    },
    set(key: string, cached: CachedRead): void {
      reads.delete(key)
      reads.set(key, cached)
      const [oldest] = reads.keys()
      if (reads.size > limit && oldest !== undefined) reads.delete(oldest)
    },
  }
}

export type HistoryCache = ReturnType<typeof createHistoryCache>

function isFresh(
  { read, readAtMs }: CachedRead,
  resolution: HistoryResolution,
  { endMs }: HistorySpan,
  nowMs: number,
): boolean {
  if (read.kind === 'missing') return nowMs - readAtMs < MISSING_FOR_MS
  const isFinal = readAtMs >= endMs + SETTLED_AFTER_MS
  return isFinal || nowMs - readAtMs < HISTORY_STEP_S[resolution] * 1000
}
