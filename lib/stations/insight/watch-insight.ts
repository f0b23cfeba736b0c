import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import type { HistoryPlan } from '@/lib/history/plan'
import type { EdgeNodeId } from '@/lib/ids'
import { createStore } from '@/lib/live/store'
import { counted } from '@/lib/units/counted'
import type { Evidence, StationInsight } from './figure'
import type { readEvidence, Sources } from './read-evidence'
import type { Approval } from './reading'

/** Rows in view for less are only being scrolled past. */
const REST_MS = 300
/** Few, because rows that come into view go before those that wait. */
const STATIONS_AT_ONCE = 2
/** Step of the day documents; there is nothing new in between. */
export const RENEWAL_MS = 600_000
const PUBLISH_EVERY_MS = 500

export interface InsightRequest {
  ids: readonly EdgeNodeId[]
  staleBeforeMs: number
  sourcesOf: (edgeNodeId: EdgeNodeId) => Sources | null
}

export interface InsightState {
  insights: ReadonlyMap<EdgeNodeId, StationInsight>
  isReading: boolean
  failures: ReadonlyMap<EdgeNodeId, unknown>
}

interface InsightOptions {
  planAt: (nowMs: number) => HistoryPlan
  read: typeof readEvidence
  compute: (evidence: Evidence) => StationInsight['figures']
  now: () => number
}

/** Computes one view's figures, rows in view first. Keeps the figures, not the documents. */
export function watchInsight({ planAt, read, compute, now }: InsightOptions) {
  const known = new Map<EdgeNodeId, { insight: StationInsight; sources: Sources }>()
  const reading = new Set<EdgeNodeId>()
  const inView = new Set<EdgeNodeId>()
  const state = createStore<InsightState>({
    insights: new Map(),
    isReading: false,
    failures: new Map(),
  })
  let request: InsightRequest | null = null
  let visit = new AbortController()
  let hasNews = false
  let publishedAtMs = -Infinity

  function change(changes: Partial<InsightState>): void {
    state.set({ ...state.get(), ...changes })
  }

  function isDue(edgeNodeId: EdgeNodeId, { staleBeforeMs, sourcesOf }: InsightRequest): boolean {
    if (reading.has(edgeNodeId) || state.get().failures.has(edgeNodeId)) return false
    if (!sourcesOf(edgeNodeId)) return false
    const readAtMs = known.get(edgeNodeId)?.insight.readAtMs ?? -Infinity
    const isOld = now() - readAtMs >= RENEWAL_MS
    return readAtMs < staleBeforeMs || (isOld && inView.has(edgeNodeId))
  }

  function update(): void {
    const asked = request
    const wanted = new Set(asked ? [...inView, ...asked.ids] : [])
    const isStopped = [...state.get().failures.values()].some(stopsReading)
    for (const edgeNodeId of wanted) {
      if (!asked || isStopped || reading.size === STATIONS_AT_ONCE) break
      if (isDue(edgeNodeId, asked)) void readStation(edgeNodeId, asked)
    }
    const isReading = reading.size > 0
    change({ isReading })
    if (hasNews && (!isReading || now() - publishedAtMs >= PUBLISH_EVERY_MS)) publish()
  }

  function publish(): void {
    hasNews = false
    publishedAtMs = now()
    change({ insights: new Map([...known].map(([id, { insight }]) => [id, insight])) })
  }

  async function readStation(edgeNodeId: EdgeNodeId, asked: InsightRequest): Promise<void> {
    const before = asked.sourcesOf(edgeNodeId)
    if (!before) return
    const { signal } = visit
    reading.add(edgeNodeId)
    const readAtMs = now()
    const plan = planAt(readAtMs)
    try {
      const found = await read(before, plan, { signal, now, isBackground: true })
      const sources = request?.sourcesOf(edgeNodeId) ?? before
      const figures = compute({ ...sources, ...found, nowMs: readAtMs })
      const insight = { figures, readAtMs, plan, unreadable: found.history.unreadable }
      known.set(edgeNodeId, { insight, sources })
      hasNews = true
    } catch (error) {
      if (!signal.aborted)
        change({ failures: new Map(state.get().failures).set(edgeNodeId, error) })
    }
    reading.delete(edgeNodeId)
    update()
  }

  /** Stations that are gone, or whose records or price have changed. */
  function forgetOutdated({ sourcesOf }: InsightRequest): void {
    for (const [edgeNodeId, last] of known) {
      const sources = sourcesOf(edgeNodeId)
      if (sources && isSame(last.sources, sources)) last.sources = sources
      else {
        known.delete(edgeNodeId)
        hasNews = true
      }
    }
    if (hasNews) publish()
  }

  return {
    state,
    /** Kept while another page is open. */
    approval: createStore<Approval | null>(null),
    want(next: InsightRequest | null): void {
      request = next
      if (next) forgetOutdated(next)
      else {
        visit.abort()
        visit = new AbortController()
      }
      update()
    },
    watchRow(edgeNodeId: EdgeNodeId): () => void {
      const timer = setTimeout(() => {
        inView.add(edgeNodeId)
        update()
      }, REST_MS)
      return () => {
        clearTimeout(timer)
        inView.delete(edgeNodeId)
        update()
      }
    },
    retry(): void {
      change({ failures: new Map() })
      update()
    },
  }
}

/** @param failed an error of each station that couldn't be read */
export function troubleInWords(failed: readonly unknown[]): string {
  if (failed.some(stopsReading)) return 'History unavailable. Check your connection.'
  const isDenied = failed.every(isPermissionDenied)
  const reason = isDenied ? 'access was denied' : 'something went wrong'
  return `${counted(failed.length, 'station')} couldn’t be read: ${reason}`
}

/** Whether an error affects all stations. A denial or a computation error affects one. */
export function stopsReading(error: unknown): boolean {
  return !isPermissionDenied(error) && error instanceof Error && 'code' in error
}

/** A reopened list has new objects with the same records. */
function isSame(last: Sources, { station, pumps, tariffPerKwh }: Sources): boolean {
  if (last.tariffPerKwh !== tariffPerKwh) return false
  if (last.station === station && last.pumps === pumps) return true
  return JSON.stringify([last.station, last.pumps]) === JSON.stringify([station, pumps])
}
