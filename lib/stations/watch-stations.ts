import type { Access } from '@/lib/access'
import { documentQuery } from '@/lib/firebase/document-query'
import type { EdgeNodeId } from '@/lib/ids'
import { liveCollection } from '@/lib/live/live-collections'
import { pumpStationSchema } from './station'

/** All stations the user has access to, or only the one with this id if it is among them. */
export function pumpStations(access: Access, edgeNodeId?: EdgeNodeId) {
  return liveCollection(documentQuery('pumpStations', access, edgeNodeId), pumpStationSchema)
}
