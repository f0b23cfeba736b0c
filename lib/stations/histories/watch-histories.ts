import { withDeadline } from '@/lib/api/with-deadline'
import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import type { EdgeNodeId } from '@/lib/ids'
import { createStore } from '@/lib/live/store'
import type { Histories, StationHistory } from '../judgement/history'
import type { HistoryRequest } from '../judgement/history-need'
import type { readStationHistory } from './read-station-history'

const MINUTE_MS = 60_000
const CHECK_MS = 5000
/** Alerts and readings may still be on their way when a page opens. */
const REST_MS = 500
const STATIONS_AT_A_TIME = 100
/** Each publication makes all screens judge again. */
const PUBLISH_MS = 1000
/** One that never ends must not hold up the next check. */
const TIMEOUT_MS = MINUTE_MS
const FAILED_FOR_MS = MINUTE_MS
const DENIED_FOR_MS = 15 * MINUTE_MS
const KEPT_FOR_MS = 30 * MINUTE_MS

/** Most urgent first. */
export type HistoryRequests = () => readonly HistoryRequest[]

interface Options {
  read: typeof readStationHistory
  now: () => number
}

interface Entry {
  history?: StationHistory
  readAtMs: number
  notBeforeMs: number
  neededAtMs: number
}

/** Reads each station's history once for all screens that need it, and again when it is too old. */
export function watchHistories({ read, now }: Options) {
  const histories = createStore<Histories>(new Map())
  const entries = new Map<EdgeNodeId, Entry>()
  const screens = new Set<HistoryRequests>()
  let visit = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Each station once, with all that any screen needs of it. */
  function allRequests(): ReadonlyMap<EdgeNodeId, HistoryRequest> {
    const all = new Map<EdgeNodeId, HistoryRequest>()
    for (const request of [...screens].flatMap((requests) => requests())) {
      const { edgeNodeId } = request.station
      const { everyMs = Infinity, readsDays = false } = all.get(edgeNodeId) ?? {}
      all.set(edgeNodeId, {
        ...request,
        everyMs: Math.min(everyMs, request.everyMs),
        readsDays: readsDays || request.readsDays,
      })
    }
    return all
  }

  function dueRequests(): HistoryRequest[] {
    const nowMs = now()
    const due: HistoryRequest[] = []
    for (const [edgeNodeId, request] of allRequests()) {
      const entry = entries.get(edgeNodeId) ?? { readAtMs: -Infinity, notBeforeMs: -Infinity }
      entries.set(edgeNodeId, { ...entry, neededAtMs: nowMs })
      if (nowMs >= Math.max(entry.readAtMs + request.everyMs, entry.notBeforeMs)) due.push(request)
    }
    for (const [id, { neededAtMs }] of entries)
      if (nowMs - neededAtMs > KEPT_FOR_MS) entries.delete(id)
    return due.slice(0, STATIONS_AT_A_TIME)
  }

  async function readDue(signal: AbortSignal): Promise<void> {
    const due = dueRequests()
    let publishedAtMs = -Infinity
    let hasNews = false
    const reading = due.map(async (request) => {
      if (await readOne(request, signal)) hasNews = true
      if (!hasNews || now() - publishedAtMs < PUBLISH_MS) return
      publish()
      publishedAtMs = now()
      hasNews = false
    })
    await Promise.all(reading)
    if (hasNews) publish()
    if (!signal.aborted) schedule(due.length < STATIONS_AT_A_TIME ? CHECK_MS : 0)
  }

  /** A failure leaves what was read before. */
  async function readOne(request: HistoryRequest, visited: AbortSignal): Promise<boolean> {
    const { edgeNodeId } = request.station
    const before = entries.get(edgeNodeId)?.history
    const change = (changes: Partial<Entry>) => {
      const entry = entries.get(edgeNodeId)
      if (entry && !visited.aborted) Object.assign(entry, changes)
    }
    const readAtMs = now()
    try {
      const history = await withDeadline(TIMEOUT_MS, visited, (signal) =>
        read(request, { before, signal, now }),
      )
      change({ history, readAtMs })
      return !visited.aborted
    } catch (error) {
      const waitMs = isPermissionDenied(error) ? DENIED_FOR_MS : FAILED_FOR_MS
      change({ notBeforeMs: now() + waitMs })
      return false
    }
  }

  function publish(): void {
    const read = new Map<string, StationHistory>()
    for (const [id, { history }] of entries) if (history) read.set(id, history)
    histories.set(read)
  }

  function schedule(waitMs: number): void {
    const { signal } = visit
    timer = setTimeout(() => void readDue(signal), waitMs)
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    visit.abort()
    visit = new AbortController()
  }

  return {
    histories,
    /** Reads what a screen needs until the returned function is called. */
    watch(requests: HistoryRequests): () => void {
      screens.add(requests)
      if (!timer) schedule(REST_MS)
      return () => {
        screens.delete(requests)
        if (screens.size === 0) stop()
      }
    },
    clear(): void {
      stop()
      entries.clear()
      publish()
      if (screens.size > 0) schedule(REST_MS)
    },
  }
}
