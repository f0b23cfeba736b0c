import type { Access } from '@/lib/access'
import type { EdgeNodeId } from '@/lib/ids'
import { pumpStationSchema } from './station'
import { documentQuery } from '@/lib/firebase/document-query'
import { liveCollection } from '@/lib/live/live-collections'

/** All stations that the user may see, or the one of this id if it is among them. */
export function pumpStations(access: Access, edgeNodeId?: EdgeNodeId) {
  return liveCollection(documentQuery('pumpStations', access, edgeNodeId), pumpStationSchema)
}
