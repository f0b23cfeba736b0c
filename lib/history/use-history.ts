import { useCallback, useEffect, useState } from 'react'
import { useStableValue } from '@/lib/browser/use-stable-value'
import type { EdgeNodeId } from '@/lib/ids'
import { readWithRetries } from '@/lib/live/read-with-retries'
import { serverClock } from '@/lib/time/server-clock'
import { historyPlan, type HistoryPlan } from './plan'
import { readHistory } from './read-history'
import type { HistorySeries } from './series'

export interface HistoryState {
  /** The previous range's until the requested one is loaded. */
  history: HistorySeries | null
  readAtMs: number | null
  error: unknown
  isLoading: boolean
  progress: { read: number; of: number }
  retry: () => void
}

/** A new object for each attempt. */
interface Request {
  edgeNodeId: EdgeNodeId
  plan: HistoryPlan | null
}

interface Reading extends Pick<HistoryState, 'history' | 'readAtMs' | 'error'> {
  request: Request
  isSettled: boolean
  read: number
}

/** Reads again when the range advances by a step. A null bound reads nothing. */
export function useHistory(
  edgeNodeId: EdgeNodeId,
  fromMs: number | null,
  toMs: number | null,
): HistoryState {
  const isAsked = fromMs !== null && toMs !== null
  const plan = useStableValue(isAsked ? historyPlan(fromMs, toMs) : null)
  const [reading, setReading] = useState(() => begin(null, { edgeNodeId, plan }))
  const { request } = reading
  if (request.edgeNodeId !== edgeNodeId || request.plan !== plan)
    setReading(begin(reading, { edgeNodeId, plan }))

  useEffect(() => {
    const { edgeNodeId: wantedId, plan: wanted } = request
    if (!wanted) return
    const abort = new AbortController()
    const { signal } = abort
    const update = (change: Partial<Reading>) =>
      setReading((last) => (last.request === request ? { ...last, ...change } : last))
    const onProgress = (read: number) => update({ read })
    const read = () => readHistory(wantedId, wanted, { signal, onProgress })
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
  const progress = { read, of: request.plan?.documentIds.length ?? 0 }
  return { history, readAtMs, error, isLoading: !isSettled, progress, retry }
}

/** Drops another station's history; an error stays until an attempt succeeds. */
function begin(last: Reading | null, request: Request): Reading {
  const isSameStation = last?.request.edgeNodeId === request.edgeNodeId
  const kept = isSameStation ? last : { history: null, readAtMs: null, error: null }
  const { history, readAtMs, error } = kept
  return { history, readAtMs, error, request, isSettled: request.plan === null, read: 0 }
}
