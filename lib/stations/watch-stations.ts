import type { Access } from '@/lib/claims'
import { documentQuery } from '@/lib/firebase/document-query'
import type { EdgeNodeId } from '@/lib/ids'
import { liveCollection } from '@/lib/live/live-collection'
import type { Pump } from '@/lib/pumps/pump'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from './station'

/** All accessible stations, or only the one with this id. */
export function pumpStations(access: Access, edgeNodeId?: EdgeNodeId) {
  return liveCollection<PumpStation>(documentQuery('pumpStations', access, edgeNodeId))
}

export function metrics(access: Access, edgeNodeId?: EdgeNodeId) {
  return liveCollection<StationMetrics>(documentQuery('metrics', access, edgeNodeId))
}

export function pumps(access: Access, edgeNodeId?: EdgeNodeId) {
  return liveCollection<Pump>(documentQuery('pumps', access, edgeNodeId))
}

export function deviceConfigs(access: Access, edgeNodeId: EdgeNodeId) {
  return liveCollection<DeviceConfig>(documentQuery('deviceConfigs', access, edgeNodeId))
}
