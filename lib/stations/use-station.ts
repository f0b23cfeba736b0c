import type { Alert } from '@/lib/alerts/alert'
import { alertsOf } from '@/lib/alerts/by-station'
import { useAlertsByStation } from '@/lib/alerts/use-alerts-by-station'
import type { EdgeNodeId } from '@/lib/ids'
import { liveState } from '@/lib/live/live-state'
import type { LiveState } from '@/lib/live/live-state'
import { useLiveCollection } from '@/lib/live/use-live-collection'
import type { Pump } from '@/lib/pumps/pump'
import { pumps } from '@/lib/pumps/watch-pumps'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { StationMetrics } from '@/lib/readings/metric'
import { deviceConfigs } from '@/lib/readings/watch-device-configs'
import { metrics } from '@/lib/readings/watch-metrics'
import { useAccess } from '@/lib/session/session-provider'
import { useNow } from '@/lib/time/use-now'
import { missingParts } from './missing-parts'
import type { MissingPart } from './missing-parts'
import type { PumpStation } from './station'
import { stationCondition } from './status'
import type { StationCondition } from './status'
import { pumpStations } from './watch-stations'

/** A related document that exists but can't be parsed. */
export interface UnreadableDocument {
  /** Kind and id: `Pump LS-001_2`. */
  what: string
  reason: string
}

/** Everything a station's page shows. */
export interface StationView {
  station: PumpStation
  /** null: the station has no live document. */
  metrics: StationMetrics | null
  pumps: readonly Pump[]
  deviceConfig: DeviceConfig | null
  /** null: unknown. */
  alerts: readonly Alert[] | null
  condition: StationCondition
  interruptedSinceMs: number | null
  /** Parts left out of the page, named there. */
  missing: readonly MissingPart[]
  unreadable: readonly UnreadableDocument[]
}

export type StationState =
  | Exclude<LiveState, { kind: 'ready' }>
  /** Doesn't exist or belongs to another organization. Becomes ready if it arrives later. */
  | { kind: 'not-found' }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'ready'; view: StationView }

const CONDITION_CHECK_MS = 5000

/** One station, queried by id and organization, so another organization's isn't found. */
export function useStation(edgeNodeId: EdgeNodeId): StationState {
  const access = useAccess()
  const alertsByStation = useAlertsByStation()
  const nowMs = useNow(CONDITION_CHECK_MS)
  const stations = useLiveCollection(pumpStations(access, edgeNodeId))
  const readings = useLiveCollection(metrics(access, edgeNodeId))
  const pumpDocuments = useLiveCollection(pumps(access, edgeNodeId))
  const configs = useLiveCollection(deviceConfigs(access, edgeNodeId))

  const live = liveState([stations, readings])
  if (live.kind !== 'ready') return live
  const reason = stations.unreadable.get(edgeNodeId)
  if (reason !== undefined) return { kind: 'unreadable', reason }
  const station = stations.byId.get(edgeNodeId)
  if (!station) return { kind: 'not-found' }

  const evidence = {
    station,
    metrics: readings.byId.get(edgeNodeId) ?? null,
    alerts: alertsOf(alertsByStation, edgeNodeId),
  }
  const view = {
    ...evidence,
    pumps: [...pumpDocuments.byId.values()].sort((a, b) => a.position - b.position),
    deviceConfig: configs.byId.get(edgeNodeId) ?? null,
    condition: stationCondition(evidence, nowMs),
    interruptedSinceMs: live.interruptedSinceMs,
    missing: missingParts([
      { name: 'Pump records', ...pumpDocuments },
      { name: 'Device configurations', ...configs },
    ]),
    unreadable: [
      ...unreadableDocuments('Live document', readings.unreadable),
      ...unreadableDocuments('Pump', pumpDocuments.unreadable),
      ...unreadableDocuments('Device configuration', configs.unreadable),
    ],
  }
  return { kind: 'ready', view }
}

function unreadableDocuments(noun: string, reasons: ReadonlyMap<string, string>) {
  return [...reasons].map(([id, reason]) => ({ what: `${noun} ${id}`, reason }))
}
