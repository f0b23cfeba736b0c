import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { EdgeNodeId } from '@/lib/ids'
import { troubleOf } from '@/lib/live/live'
import { useLiveCollection } from '@/lib/live/use-live-collection'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import type { Pump } from '@/lib/pumps/pump'
import { onSessionEnd } from '@/lib/session-data'
import { useAccess } from '@/lib/session/session-provider'
import type { BoardEntry } from '@/lib/stations/board'
import type { StationList } from '@/lib/stations/list/use-station-list'
import { pumps } from '@/lib/stations/watch-stations'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import { INSIGHT } from './columns'
import type { InsightView } from './figure'
import { gaugeFinder } from './rain'
import { readEvidence } from './read-evidence'
import { insightPlan, MAX_READS_WITHOUT_APPROVAL, staleBefore } from './reading'
import { RENEWAL_MS, watchInsight, type InsightState } from './watch-insight'

type InsightWatch = ReturnType<typeof watchInsight>

const watches = new Map<InsightView, InsightWatch>()

onSessionEnd(() => {
  for (const watch of watches.values()) watch.want(null)
  watches.clear()
})

export function insightWatch(view: InsightView): InsightWatch {
  const known = watches.get(view)
  if (known) return known
  const watch = watchInsight({
    planAt: (nowMs) => insightPlan(view, nowMs),
    read: readEvidence,
    compute: INSIGHT[view],
    now: serverClock.now,
  })
  watches.set(view, watch)
  return watch
}

export function useInsightState<T>(view: InsightView, select: (state: InsightState) => T): T {
  const { subscribe, get } = insightWatch(view).state
  return useSyncExternalStore(subscribe, () => select(get()))
}

export function useInsight(
  view: InsightView,
  entries: readonly BoardEntry[],
  readDocuments: StationList['readDocuments'],
) {
  const watch = insightWatch(view)
  const records = useLiveCollection(pumps(useAccess()))
  const tariffPerKwh = usePreferences().tariff?.perKwh ?? null
  const nowMs = useNow(RENEWAL_MS)
  const insights = useInsightState(view, (state) => state.insights)
  const isReading = useInsightState(view, (state) => state.isReading)
  const failures = useInsightState(view, (state) => state.failures)
  const approval = useSyncExternalStore(watch.approval.subscribe, watch.approval.get)
  const perStation = insightPlan(view, nowMs).documentIds.length
  const documents = entries.length * perStation
  const renewBeforeMs = nowMs - RENEWAL_MS
  const staleBeforeMs = staleBefore(documents, approval, renewBeforeMs)
  const isWhole = staleBeforeMs !== null
  const isComplete =
    isWhole &&
    !isReading &&
    entries.every(({ station: { edgeNodeId: id } }) => insights.has(id) || failures.has(id))
  const [ranked, setRanked] = useState<{ view: InsightView; insights: typeof insights }>()
  if (isComplete && (ranked?.view !== view || ranked.insights !== insights))
    setRanked({ view, insights })

  const pumpsByStation = useMemo(() => records.data && byStation(records.data), [records.data])
  const request = useMemo(() => {
    if (!pumpsByStation) return null
    const { stations, metrics } = readDocuments()
    const gaugeOf = view === 'inflow' ? gaugeFinder(stations.values(), metrics) : () => null
    return {
      ids: isWhole ? entries.map(({ station }) => station.edgeNodeId) : [],
      staleBeforeMs: staleBeforeMs ?? 0,
      sourcesOf: (edgeNodeId: EdgeNodeId) => {
        const station = readDocuments().stations.get(edgeNodeId)
        if (!station) return null
        return {
          station,
          pumps: pumpsByStation.get(edgeNodeId) ?? [],
          metrics: readDocuments().metrics.get(edgeNodeId) ?? null,
          tariffPerKwh,
          gauge: gaugeOf(station),
        }
      },
    }
  }, [view, pumpsByStation, entries, isWhole, staleBeforeMs, readDocuments, tariffPerKwh])

  useEffect(() => watch.want(request), [watch, request])
  useEffect(() => {
    window.addEventListener('online', watch.retry)
    return () => {
      window.removeEventListener('online', watch.retry)
      watch.want(null)
    }
  }, [watch])

  return {
    insights,
    /** As of when all were last read, so that rows keep their places until then; null: not yet. */
    ranked: isWhole && ranked?.view === view ? ranked.insights : null,
    isWhole,
    isReading,
    failures,
    perStation,
    needsApproval: documents > MAX_READS_WITHOUT_APPROVAL,
    /** Nothing is computed without pump records. */
    areRecordsKnown: pumpsByStation !== undefined,
    recordsTrouble: troubleOf(records),
    renewBeforeMs,
    readAll: () => watch.approval.set({ documents, staleBeforeMs: renewBeforeMs }),
  }
}

function byStation(records: ReadonlyMap<string, Pump>): ReadonlyMap<EdgeNodeId, Pump[]> {
  const grouped = new Map<EdgeNodeId, Pump[]>()
  for (const pump of records.values())
    grouped.set(pump.edgeNodeId, [...(grouped.get(pump.edgeNodeId) ?? []), pump])
  return grouped
}
