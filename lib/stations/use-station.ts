import { useMemo } from 'react'
import type { Alert } from '@/lib/alerts/alert'
import { alertsOf, type StationAlerts } from '@/lib/alerts/by-station'
import { useAlertsByStation } from '@/lib/alerts/use-alerts-by-station'
import type { EdgeNodeId } from '@/lib/ids'
import {
  availabilityOfAll,
  troubleOf,
  troubleSinceMs,
  type Live,
  type Trouble,
  type Unreadable,
} from '@/lib/live/live'
import type { LiveDocuments } from '@/lib/live/live-collection'
import { useLiveCollection } from '@/lib/live/use-live-collection'
import type { Pump } from '@/lib/pumps/pump'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { areManyAhead } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import { useAccess } from '@/lib/session/session-provider'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import { useHistories, useReadHistories } from './histories/use-histories'
import type { StationHistory } from './judgement/history'
import { judge, type Judgement } from './judgement/judge'
import type { PumpStation } from './station'
import { deviceConfigs, metrics, pumps, pumpStations } from './watch-stations'

interface UnreadableDocument {
  /** Kind and id: `Pump LS-001_2`. */
  what: string
  reason: string
}

export interface StationView extends Judgement {
  station: PumpStation
  metrics: StationMetrics | null
  pumps: readonly Pump[]
  deviceConfig: DeviceConfig | null
  alerts: readonly Alert[] | null
  history?: StationHistory
  interruptedSinceMs: number | null
  missing: readonly MissingPart[]
  unreadable: readonly UnreadableDocument[]
}

export type StationState =
  | { kind: 'loading' }
  | Trouble
  /** Doesn't exist or belongs to another organization. Becomes ready if it arrives later. */
  | { kind: 'not-found' }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'ready'; view: StationView }

const CONDITION_CHECK_MS = 5000

/** Queried by id and organization, so another organization's isn't found. */
export function useStation(edgeNodeId: EdgeNodeId): StationState {
  const access = useAccess()
  const documents = {
    stations: useLiveCollection(pumpStations(access, edgeNodeId)),
    readings: useLiveCollection(metrics(access, edgeNodeId)),
    pumps: useLiveCollection(pumps(access, edgeNodeId)),
    configs: useLiveCollection(deviceConfigs(access, edgeNodeId)),
    received: alertsOf(useAlertsByStation(), edgeNodeId),
    history: useHistories((all) => all.get(edgeNodeId)),
    fleet: metrics(access).getSnapshot().data,
  }
  const state = toStationState(edgeNodeId, documents, useNow(CONDITION_CHECK_MS))
  const { station, historyNeed } = state.kind === 'ready' ? state.view : NOT_READY
  const historyRequests = useMemo(
    () => station && historyNeed && (() => [{ station, ...historyNeed }]),
    [station, historyNeed],
  )
  useReadHistories(historyRequests)
  return state
}

const NOT_READY = { station: null, historyNeed: null }

interface StationDocuments {
  stations: LiveDocuments<PumpStation>
  readings: LiveDocuments<StationMetrics>
  pumps: LiveDocuments<Pump>
  configs: LiveDocuments<DeviceConfig>
  received: StationAlerts | null
  history: StationHistory | undefined
  /** If another screen has read it. */
  fleet: ReadonlyMap<string, StationMetrics> | undefined
}

function toStationState(
  edgeNodeId: EdgeNodeId,
  { stations, readings, pumps, configs, received, history, fleet }: StationDocuments,
  nowMs: number,
): StationState {
  const availability = availabilityOfAll([stations.availability, readings.availability])
  if (!stations.data || !readings.data)
    return troubleOf({ data: undefined, availability }) ?? { kind: 'loading' }
  const unreadable = stations.unreadable.find(({ id }) => id === edgeNodeId)
  if (unreadable) return { kind: 'unreadable', reason: unreadable.reason }
  const station = stations.data.get(edgeNodeId)
  if (!station) return { kind: 'not-found' }

  const evidence = {
    station,
    metrics: readings.data.get(edgeNodeId) ?? null,
    alerts: received && received.alerts,
    unreadableAlerts: received?.unreadable,
    isUnreadable: readings.unreadable.some(({ id }) => id === edgeNodeId),
    // A page alone knows no fleet: then it believes the server's clock.
    isClockKnown: serverClock.isSet() && !(fleet && areManyAhead(fleet, nowMs)),
    history,
  }
  const view = {
    ...evidence,
    pumps: [...(pumps.data?.values() ?? [])].sort((a, b) => a.position - b.position),
    deviceConfig: configs.data?.get(edgeNodeId) ?? null,
    ...judge(evidence, nowMs),
    interruptedSinceMs: troubleSinceMs(availability),
    missing: missingParts({ 'Pump records': pumps, 'Device configurations': configs }),
    unreadable: [
      ...unreadableDocuments('Live document', readings.unreadable),
      ...unreadableDocuments('Pump', pumps.unreadable),
      ...unreadableDocuments('Device configuration', configs.unreadable),
    ],
  }
  return { kind: 'ready', view }
}

function unreadableDocuments(noun: string, items: readonly Unreadable[]) {
  return items.map(({ id, reason }) => ({ what: `${noun} ${id}`, reason }))
}

export interface MissingPart {
  name: string
  trouble: Trouble
}

/** Unavailable parts; capitalized, to start a sentence: `Pump records`. */
function missingParts(parts: Readonly<Record<string, Live<unknown>>>): MissingPart[] {
  return Object.entries(parts).flatMap(([name, part]) => {
    const trouble = troubleOf(part)
    return trouble ? [{ name, trouble }] : []
  })
}
