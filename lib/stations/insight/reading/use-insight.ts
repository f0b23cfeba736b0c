import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { useWhileInView } from '@/lib/browser/use-while-in-view'
import type { EdgeNodeId } from '@/lib/ids'
import { troubleOf } from '@/lib/live/live'
import { useLiveCollection } from '@/lib/live/use-live-collection'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import type { Pump } from '@/lib/pumps/pump'
import { onSessionEnd } from '@/lib/session-data'
import { useAccess } from '@/lib/session/session-provider'
import type { BoardEntry } from '@/lib/stations/board'
import type { StationDocuments, StationList } from '@/lib/stations/list/use-station-list'
import type { PumpStation } from '@/lib/stations/station'
import { pumps } from '@/lib/stations/watch-stations'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import { insightOf } from '../columns'
import { MOST_UNASKED, wholeReading } from './cost'
import type { Approval } from './cost'
import type { Evidence, InsightView } from '../figure'
import { fleetFigures } from '../fleet'
import { inflowAnalysis } from '../inflow/inflow'
import { documentCount } from '../insight'
import type { StationInsight } from '../insight'
import { nearestGauge } from '../inflow/nearest-gauge'
import { insightPlans } from './plan'
import { readEvidence } from './read-evidence'
import { RENEWAL_MS, watchInsight } from './watch-insight'
import type { InsightWatch } from './watch-insight'

const watches = new Map<InsightView, InsightWatch>()
/** What the user has agreed to holds while another page is open. */
const approvals = new Map<InsightView, Approval>()

onSessionEnd(() => {
  for (const watch of watches.values()) watch.want(null)
  watches.clear()
  approvals.clear()
})

/** What the session knows of a view. */
export function insightWatch(view: InsightView): InsightWatch {
  const known = watches.get(view)
  if (known) return known
  const watch = watchInsight({
    plansAt: (nowMs) => insightPlans(view, nowMs),
    read: readEvidence,
    compute: (evidence) => ({
      figures: insightOf(view, evidence),
      ...(view === 'inflow' && dryDayOf(evidence)),
    }),
    compare: (figures) => fleetFigures(view, figures),
    now: serverClock.now,
  })
  watches.set(view, watch)
  return watch
}

function dryDayOf(evidence: Evidence): Pick<StationInsight, 'dryDayLps'> {
  const analysis = inflowAnalysis(evidence)
  return typeof analysis === 'string' || !analysis.curveLps ? {} : { dryDayLps: analysis.curveLps }
}

const NO_PUMPS: readonly Pump[] = []

/**
 * Reads a view's history while mounted: of all stations, if that takes few documents or the user has
 * agreed to it, else of the rows in view.
 *
 * @param entries the stations that are shown
 */
export function useInsight(
  view: InsightView,
  entries: readonly BoardEntry[],
  readDocuments: StationList['readDocuments'],
) {
  const watch = insightWatch(view)
  const records = useLiveCollection(pumps(useAccess()))
  const tariffPerKwh = usePreferences().tariff?.perKwh ?? null
  const nowMs = useNow(RENEWAL_MS)
  const [approval, setApproval] = useState(approvals.get(view) ?? null)
  const perStation = documentCount(insightPlans(view, nowMs))
  const documents = entries.length * perStation
  const renewBeforeMs = nowMs - RENEWAL_MS
  const whole = wholeReading(documents, approval, renewBeforeMs)
  const isWhole = whole !== null
  const staleBeforeMs = whole?.staleBeforeMs ?? 0

  const pumpsByStation = useMemo(() => records.data && byStation(records.data), [records.data])
  const request = useMemo(() => {
    if (!pumpsByStation) return null
    const gaugeOf = view === 'inflow' ? gaugeFinder(readDocuments()) : () => null
    return {
      ids: isWhole ? entries.map(({ station }) => station.edgeNodeId) : [],
      staleBeforeMs,
      sourcesOf: (edgeNodeId: EdgeNodeId) => {
        const station = readDocuments().stations.get(edgeNodeId)
        const ofStation = pumpsByStation.get(edgeNodeId) ?? NO_PUMPS
        return station ? { station, pumps: ofStation, tariffPerKwh, gauge: gaugeOf(station) } : null
      },
      metricsOf: (edgeNodeId: EdgeNodeId) => readDocuments().metrics.get(edgeNodeId) ?? null,
    }
  }, [view, pumpsByStation, entries, isWhole, staleBeforeMs, readDocuments, tariffPerKwh])

  useEffect(() => watch.want(request), [watch, request])
  useEffect(() => () => watch.want(null), [watch])
  useEffect(() => {
    window.addEventListener('online', watch.retry)
    return () => window.removeEventListener('online', watch.retry)
  }, [watch])

  function approve(staleBeforeMs: number): void {
    const given = { documents, staleBeforeMs }
    approvals.set(view, given)
    setApproval(given)
  }

  return {
    /** By station; renewed every few stations. */
    insights: useSyncExternalStore(watch.published.subscribe, watch.published.get),
    /** Whether all stations are read, so that the order is complete. */
    isWhole,
    perStation,
    /** Whether all were read once, since the user agreed to it. */
    isReadOnce: isWhole && documents > MOST_UNASKED,
    /** Nothing is computed without the pumps' records. */
    areRecordsKnown: pumpsByStation !== undefined,
    /** Why they aren't. */
    trouble: troubleOf(records),
    /** Stations read earlier are read again with all. */
    renewBeforeMs,
    readAll: () => approve(renewBeforeMs),
    readAgain: () => approve(serverClock.now()),
    retry: watch.retry,
  }
}

/** Whose rain counts for a station without a gauge. */
function gaugeFinder({ stations, metrics }: StationDocuments) {
  const hasGauge = ({ edgeNodeId }: PumpStation) =>
    'rain' in (metrics.get(edgeNodeId)?.values ?? {})
  const gauges = [...stations.values()].filter(hasGauge)
  return (station: PumpStation) => (hasGauge(station) ? null : nearestGauge(station, gauges))
}

function byStation(records: ReadonlyMap<string, Pump>): ReadonlyMap<EdgeNodeId, readonly Pump[]> {
  const grouped = new Map<EdgeNodeId, Pump[]>()
  for (const pump of records.values())
    grouped.set(pump.edgeNodeId, [...(grouped.get(pump.edgeNodeId) ?? []), pump])
  for (const each of grouped.values()) each.sort((a, b) => a.position - b.position)
  return grouped
}

/** A station's figures; null until they are read. Rerenders only for them. */
export function useStationInsight(
  view: InsightView,
  edgeNodeId: EdgeNodeId,
): StationInsight | null {
  const { subscribe, get } = insightWatch(view).insightOf(edgeNodeId)
  return useSyncExternalStore(subscribe, get, get)
}

/** Whether a station's history can't be read. */
export function useHasFailed(view: InsightView, edgeNodeId: EdgeNodeId): boolean {
  const { state } = insightWatch(view)
  return useSyncExternalStore(state.subscribe, () => state.get().failures.has(edgeNodeId))
}

/** Has a station read while its row is in view. */
export function useRowInView(
  view: InsightView,
  edgeNodeId: EdgeNodeId,
  row: RefObject<Element | null>,
): void {
  useWhileInView(
    row,
    useCallback(() => insightWatch(view).watchRow(edgeNodeId), [view, edgeNodeId]),
  )
}
