import type { Access } from '@/lib/claims'
import { documentQuery } from '@/lib/firebase/document-query'
import type { EdgeNodeId } from '@/lib/ids'
import { liveCollection } from '@/lib/live/live-collections'
import { pumpSchema } from '@/lib/pumps/pump'
import { deviceConfigSchema } from '@/lib/readings/device-config'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { pumpStationSchema } from './station'

/** All accessible stations, or only the one with this id. */
export function pumpStations(access: Access, edgeNodeId?: EdgeNodeId) {
  return liveCollection(documentQuery('pumpStations', access, edgeNodeId), pumpStationSchema)
}

export function metrics(access: Access, edgeNodeId?: EdgeNodeId) {
  return liveCollection(documentQuery('metrics', access, edgeNodeId), stationMetricsSchema)
}

export function pumps(access: Access, edgeNodeId?: EdgeNodeId) {
  return liveCollection(documentQuery('pumps', access, edgeNodeId), pumpSchema)
}

export function deviceConfigs(access: Access, edgeNodeId: EdgeNodeId) {
  return liveCollection(documentQuery('deviceConfigs', access, edgeNodeId), deviceConfigSchema)
}
