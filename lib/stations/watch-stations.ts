import type { Access } from '@/lib/claims'
import { documentQuery } from '@/lib/firebase/document-query'
import type { EdgeNodeId } from '@/lib/ids'
import { liveCollection } from '@/lib/live/live-collections'
import { pumpSchema } from '@/lib/pumps/pump'
import { deviceConfigSchema } from '@/lib/readings/device-config'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { pumpStationSchema } from './station'

/** All stations the user has access to, or only the one with this id if it is among them. */
export function pumpStations(access: Access, edgeNodeId?: EdgeNodeId) {
  return liveCollection(documentQuery('pumpStations', access, edgeNodeId), pumpStationSchema)
}

/** Live readings of all stations the user may see, or of one. */
export function metrics(access: Access, edgeNodeId?: EdgeNodeId) {
  return liveCollection(documentQuery('metrics', access, edgeNodeId), stationMetricsSchema)
}

/** Pumps of all stations the user may see, or of one. */
export function pumps(access: Access, edgeNodeId?: EdgeNodeId) {
  return liveCollection(documentQuery('pumps', access, edgeNodeId), pumpSchema)
}

/** A station's device configuration: one document at most. */
export function deviceConfigs(access: Access, edgeNodeId: EdgeNodeId) {
  return liveCollection(documentQuery('deviceConfigs', access, edgeNodeId), deviceConfigSchema)
}
