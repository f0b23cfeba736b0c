import type { HistoryPlan } from '@/lib/history/plan'
import type { HistoryReadOptions } from '@/lib/history/read-history'
import type { EdgeNodeId } from '@/lib/ids'
import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import { readWithRetries } from '@/lib/live/read-with-retries'
import { createStore } from '@/lib/live/store'
import type { Store } from '@/lib/live/store'
import type { StationMetrics } from '@/lib/readings/metric'
import type { Evidence } from '../figure'
import { documentCount, unreadableIn } from '../insight'
import type { Figures, StationInsight } from '../insight'
import { haveChanged } from './sources'
import type { Sources } from './sources'

/** A row in view for less than this is only scrolled past. */
const REST_MS = 300
/** Each reads six documents at once. */
const STATIONS_AT_ONCE = 2
/** The step of day documents: there is no new data in between. */
export const RENEWAL_MS = 600_000
/** So that rows don't move, and stations aren't compared, with each one that is read. */
const STATIONS_A_PUBLICATION = 10

/** The stations that somebody looks at. */
export interface InsightRequest {
  /** Stations to read whether they are in view or not, in this order. */
  ids: readonly EdgeNodeId[]
  /** Of these, the ones read earlier are read again; ms UTC. */
  staleBeforeMs: number
  /** null for a station that is gone. */
  sourcesOf: (edgeNodeId: EdgeNodeId) => Sources | null
  metricsOf: (edgeNodeId: EdgeNodeId) => StationMetrics | null
}

export interface InsightState {
  /** Documents read, and to read, since reading began; 0 of 0 when there is nothing to read. */
  read: number
  of: number
  /** Stations that can't be read, and why. */
  failures: ReadonlyMap<EdgeNodeId, unknown>
  /** Why no station is read any more; null while they are. */
  stopped: unknown
}

interface InsightOptions {
  plansAt: (nowMs: number) => HistoryPlan[]
  read: (
    sources: Sources,
    plans: readonly HistoryPlan[],
    options: HistoryReadOptions,
  ) => Promise<Pick<Evidence, 'history' | 'nearbyRain'>>
  compute: (evidence: Evidence) => Pick<StationInsight, 'figures' | 'dryDayLps'>
  /** Adds the figures that compare stations. */
  compare: (figures: ReadonlyMap<string, Figures>) => ReadonlyMap<string, Figures>
  /** ms UTC by the server's clock */
  now: () => number
}

interface Known {
  insight: StationInsight
  sources: Sources
  /** The request that it was read for, which reads it once. */
  asked: InsightRequest
}

interface Reading {
  abort: AbortController
  read: number
}

const NOTHING_TO_READ: InsightState = { read: 0, of: 0, failures: new Map(), stopped: null }

/**
 * The figures of one view: reads the stations in view first, then the others that are asked for, and
 * keeps what it computes, not the documents. Reading ends when nobody looks.
 */
export function watchInsight({ plansAt, read, compute, compare, now }: InsightOptions) {
  const known = new Map<EdgeNodeId, Known>()
  const stores = new Map<EdgeNodeId, Store<StationInsight | null>>()
  const published = createStore<ReadonlyMap<EdgeNodeId, StationInsight>>(new Map())
  const state = createStore(NOTHING_TO_READ)
  const inView = new Set<EdgeNodeId>()
  const reading = new Map<EdgeNodeId, Reading>()
  let failures: InsightState['failures'] = new Map()
  let request: InsightRequest | null = null
  let stopped: unknown = null
  let documentsDone = 0
  let documentsWaiting = 0
  let unpublished = 0

  function storeOf(edgeNodeId: EdgeNodeId): Store<StationInsight | null> {
    const made = stores.get(edgeNodeId) ?? createStore<StationInsight | null>(null)
    stores.set(edgeNodeId, made)
    return made
  }

  function isDue(edgeNodeId: EdgeNodeId, asked: InsightRequest): boolean {
    const sources = asked.sourcesOf(edgeNodeId)
    if (!sources || reading.has(edgeNodeId) || failures.has(edgeNodeId)) return false
    const last = known.get(edgeNodeId)
    if (!last) return true
    const isAskedAgain = last.asked !== asked
    if (!inView.has(edgeNodeId)) return isAskedAgain && last.insight.readAtMs < asked.staleBeforeMs
    return (
      (isAskedAgain && haveChanged(last.sources, sources)) ||
      now() - last.insight.readAtMs >= RENEWAL_MS
    )
  }

  function dueStations(asked: InsightRequest): EdgeNodeId[] {
    return [...new Set([...inView, ...asked.ids])].filter((id) => isDue(id, asked))
  }

  function startReads(): void {
    const due = request && stopped === null ? dueStations(request) : []
    const started = due.slice(0, STATIONS_AT_ONCE - reading.size)
    const perStation = documentCount(plansAt(now()))
    documentsWaiting = (due.length - started.length) * perStation
    for (const edgeNodeId of started) if (request) void readStation(edgeNodeId, request)
    if (reading.size === 0) documentsDone = 0
    if (unpublished >= STATIONS_A_PUBLICATION || reading.size === 0) publish()
    showState()
  }

  async function readStation(edgeNodeId: EdgeNodeId, asked: InsightRequest): Promise<void> {
    const sources = asked.sourcesOf(edgeNodeId)
    if (!sources) return
    const readAtMs = now()
    const plans = plansAt(readAtMs)
    const abort = new AbortController()
    const { signal } = abort
    const progress: Reading = { abort, read: 0 }
    reading.set(edgeNodeId, progress)
    const onProgress = (count: number) => {
      progress.read = count
      showState()
    }
    try {
      const found = await readWithRetries(() => read(sources, plans, { signal, now, onProgress }), {
        signal,
        onFailure: () => {},
      })
      const metrics = asked.metricsOf(edgeNodeId)
      const computed = compute({ ...sources, ...found, metrics, nowMs: readAtMs })
      const insight = { ...computed, readAtMs, plans, unreadable: unreadableIn(found.history) }
      known.set(edgeNodeId, { insight, sources, asked })
      storeOf(edgeNodeId).set(insight)
      unpublished += 1
    } catch (error) {
      if (!signal.aborted) fail(edgeNodeId, error)
    }
    if (reading.get(edgeNodeId) !== progress) return
    reading.delete(edgeNodeId)
    documentsDone += documentCount(plans)
    startReads()
  }

  /** What fails for one station fails for all, unless it is denied or can't be computed. */
  function fail(edgeNodeId: EdgeNodeId, error: unknown): void {
    failures = new Map(failures).set(edgeNodeId, error)
    const isOnlyHere = isPermissionDenied(error) || !(error instanceof Error && 'code' in error)
    if (!isOnlyHere) stopped = error
  }

  function publish(): void {
    if (unpublished === 0) return
    unpublished = 0
    const figures = new Map([...known].map(([id, { insight }]) => [id, insight.figures]))
    const compared = compare(figures)
    const next = new Map<EdgeNodeId, StationInsight>()
    for (const [id, { insight }] of known) {
      const whole = { ...insight, figures: compared.get(id) ?? insight.figures }
      next.set(id, whole)
      storeOf(id).set(whole)
    }
    published.set(next)
  }

  function showState(): void {
    const perStation = documentCount(plansAt(now()))
    const isReading = reading.size > 0
    const readNow = [...reading.values()].reduce((sum, each) => sum + each.read, 0)
    const total = documentsDone + reading.size * perStation + documentsWaiting
    state.set({
      read: isReading ? documentsDone + readNow : 0,
      of: isReading ? total : 0,
      failures,
      stopped,
    })
  }

  /** Of stations that are gone, and at another price. */
  function forgetOutdated(asked: InsightRequest): void {
    for (const [edgeNodeId, { sources }] of known) {
      if (asked.sourcesOf(edgeNodeId)?.tariffPerKwh === sources.tariffPerKwh) continue
      known.delete(edgeNodeId)
      storeOf(edgeNodeId).set(null)
      unpublished += 1
    }
  }

  function abortUnwanted(): void {
    const wanted = new Set(request ? [...inView, ...request.ids] : [])
    for (const [edgeNodeId, { abort }] of reading) {
      if (wanted.has(edgeNodeId)) continue
      abort.abort()
      reading.delete(edgeNodeId)
    }
  }

  return {
    /** What is known of a station; null until it is read. */
    insightOf: (edgeNodeId: EdgeNodeId) => storeOf(edgeNodeId),
    /** All that is known, renewed every few stations. */
    published,
    state,
    /** Reads these stations and those in view; null: none, nobody looks any more. */
    want(next: InsightRequest | null): void {
      request = next
      if (next) forgetOutdated(next)
      abortUnwanted()
      startReads()
    },
    /** Counts a station as in view until the returned function is called. */
    watchRow(edgeNodeId: EdgeNodeId): () => void {
      const timer = setTimeout(() => {
        inView.add(edgeNodeId)
        startReads()
      }, REST_MS)
      return () => {
        clearTimeout(timer)
        inView.delete(edgeNodeId)
        abortUnwanted()
        startReads()
      }
    },
    /** Tries again what has failed. */
    retry(): void {
      failures = new Map()
      stopped = null
      startReads()
    },
  }
}

export type InsightWatch = ReturnType<typeof watchInsight>
