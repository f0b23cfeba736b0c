import { useCallback, useEffect, useState } from 'react'
import { historyPlan } from '@/lib/domain/history-plan'
import type { HistoryPlan } from '@/lib/domain/history-plan'
import type { HistorySeries } from '@/lib/domain/history-series'
import { serverClock } from '@/lib/domain/server-clock'
import { readHistory } from '@/lib/firestore/history'
import { readWithRetries } from '@/lib/firestore/read-with-retries'
import type { EdgeNodeId } from '@/lib/schemas/common'

export interface HistoryState {
  /** The last good one of this station; of the range before, until the asked one is there. */
  history: HistorySeries | null
  /** When `history` was complete, ms UTC by the server's clock. */
  readAtMs: number | null
  /** Why the newest attempt failed; null after one that succeeded. */
  error: unknown
  isLoading: boolean
  progress: { read: number; of: number }
  /** Tries again at once. */
  retry: () => void
}

/** What is read; a new object for each attempt. */
interface Request {
  edgeNodeId: EdgeNodeId
  plan: HistoryPlan
}

interface Reading extends Pick<HistoryState, 'history' | 'readAtMs' | 'error'> {
  request: Request
  isSettled: boolean
  read: number
}

/**
 * A station's history of a range: reads the planned documents, cancels what is no longer wanted,
 * and reads again when the range moves on by a step.
 *
 * @param fromMs ms UTC, not after `toMs`
 * @throws RangeError for a range that ends before it begins
 */
export function useHistory(edgeNodeId: EdgeNodeId, fromMs: number, toMs: number): HistoryState {
  const plan = historyPlan(fromMs, toMs)
  const [reading, setReading] = useState(() => begin(null, { edgeNodeId, plan }))
  const { request } = reading
  if (request.edgeNodeId !== edgeNodeId || !isSamePlan(request.plan, plan))
    setReading(begin(reading, { edgeNodeId, plan }))

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const update = (change: Partial<Reading>) =>
      setReading((last) => (last.request === request ? { ...last, ...change } : last))
    const read = () =>
      readHistory(request.edgeNodeId, request.plan, {
        signal,
        now: serverClock.now,
        onProgress: (read) => update({ read }),
      })
    readWithRetries(read, { signal, onFailure: (error) => update({ error }) }).then(
      (history) => update({ history, readAtMs: serverClock.now(), error: null, isSettled: true }),
      (error: unknown) => {
        if (!signal.aborted) update({ error, isSettled: true })
      },
    )
    return () => abort.abort()
  }, [request])

  const retry = useCallback(() => setReading((last) => begin(last, { ...last.request })), [])
  const hasFailed = reading.isSettled && reading.error !== null
  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed, retry])

  const { history, readAtMs, error, isSettled, read } = reading
  const progress = { read, of: request.plan.documentIds.length }
  return { history, readAtMs, error, isLoading: !isSettled, progress, retry }
}

/** Another station's history is never shown; an error stays until an attempt succeeds. */
function begin(last: Reading | null, request: Request): Reading {
  const isSameStation = last?.request.edgeNodeId === request.edgeNodeId
  const kept = isSameStation ? last : { history: null, readAtMs: null, error: null }
  const { history, readAtMs, error } = kept
  return { history, readAtMs, error, request, isSettled: false, read: 0 }
}

function isSamePlan(a: HistoryPlan, b: HistoryPlan): boolean {
  return a.resolution === b.resolution && a.fromMs === b.fromMs && a.toMs === b.toMs
}
