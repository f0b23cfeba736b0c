import type { Access } from '@/lib/access'
import type { EdgeNodeId } from '@/lib/ids'
import { stationMetricsSchema } from './metric'
import { documentQuery } from '@/lib/firebase/document-query'
import { liveCollection } from '@/lib/live/live-collections'

/** The live readings of all stations that the user may see, or of one. */
export function metrics(access: Access, edgeNodeId?: EdgeNodeId) {
  return liveCollection(documentQuery('metrics', access, edgeNodeId), stationMetricsSchema)
}
