import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStableValue } from '@/lib/browser/use-stable-value'
import type { EdgeNodeId } from '@/lib/ids'
import { createStore } from '@/lib/live/store'
import { mapRecord, ownProperty } from '@/lib/parsing/records'
import { serverClock } from '@/lib/time/server-clock'
import type { HistoryPlan } from './plan'
import { readFirstHistory, type HistoryProgress } from './read-history'
import type { HistorySeries } from './series'

interface HistoryRequest {
  edgeNodeId: EdgeNodeId
  /** The first that holds values is shown (see `historyPlans`). */
  plans: readonly HistoryPlan[]
  /** Any change reads the newest documents again. */
  sinceMs?: number | null
}

export interface HistoryState {
  /** The previous range's until the requested one is loaded. */
  history: HistorySeries | null
  readAtMs: number | null
  error: unknown
  isLoading: boolean
  progress: HistoryProgress
  retry: () => void
}

interface Reading extends HistoryState {
  request: HistoryRequest
  abort: AbortController
}

type Requests = Readonly<Record<string, HistoryRequest | null>>

const NOTHING: HistoryState = {
  history: null,
  readAtMs: null,
  error: null,
  isLoading: false,
  progress: { read: 0, of: 0 },
  retry: () => {},
}

/**
 * Reads all that a screen draws, by names of its own; null reads nothing. What changes is read
 * again: a range when it advances by a step.
 */
export function useHistory<Name extends string>(
  wanted: Readonly<Record<Name, HistoryRequest | null>>,
): Record<Name, HistoryState> {
  const requests = useStableValue(wanted)
  const [{ subscribe, get, want }] = useState(startReading)
  const readings = useSyncExternalStore(subscribe, get, get)
  useEffect(() => want(requests), [want, requests])
  return mapRecord(requests, (request, name) => {
    const reading = readings.get(name)
    return reading && isSame(reading.request, request) ? reading : begin(reading, request)
  })
}

function startReading() {
  const readings = createStore<ReadonlyMap<string, Reading>>(new Map())

  function read(name: string, request: HistoryRequest): void {
    const last = readings.get().get(name)
    last?.abort.abort()
    const abort = new AbortController()
    const { signal } = abort
    const retry = () => read(name, request)
    let reading: Reading = { ...begin(last, request), request, abort, retry }
    function update(change: Partial<HistoryState>): void {
      if (signal.aborted) return
      reading = { ...reading, ...change }
      readings.set(new Map(readings.get()).set(name, reading))
    }
    update({})
    readFirstHistory(request.edgeNodeId, request.plans, {
      signal,
      onProgress: (progress) => update({ progress }),
      onFailure: (error) => update({ error }),
    }).then(
      (history) => update({ history, readAtMs: serverClock.now(), error: null, isLoading: false }),
      (error: unknown) => {
        update({ error, isLoading: false })
        window.addEventListener('online', retry, { signal })
      },
    )
  }

  function want(requests: Requests): void {
    const kept = new Map(readings.get())
    for (const [name, { abort }] of kept) {
      if (ownProperty(requests, name)) continue
      abort.abort()
      kept.delete(name)
    }
    if (kept.size < readings.get().size) readings.set(kept)
    for (const [name, request] of Object.entries(requests))
      if (request && !isSame(kept.get(name)?.request, request)) read(name, request)
  }

  function subscribe(listener: () => void): () => void {
    const unsubscribe = readings.subscribe(listener)
    return () => {
      unsubscribe()
      want({})
    }
  }

  return { subscribe, get: readings.get, want }
}

/** Drops another station's history; an error stays until an attempt succeeds. */
function begin(last: Reading | undefined, request: HistoryRequest | null): HistoryState {
  if (!request) return NOTHING
  const isSameStation = last?.request.edgeNodeId === request.edgeNodeId
  const { history, readAtMs, error } = isSameStation ? last : NOTHING
  const progress = { read: 0, of: request.plans[0]?.documentIds.length ?? 0 }
  return { ...NOTHING, history, readAtMs, error, isLoading: true, progress }
}

function isSame(a: HistoryRequest | undefined, b: HistoryRequest | null): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b)
}
