import type { Access } from '@/lib/access'
import { documentQuery } from '@/lib/firebase/document-query'
import type { EdgeNodeId } from '@/lib/ids'
import { liveCollection } from '@/lib/live/live-collections'
import { stationMetricsSchema } from './metric'

/** Live readings of all stations the user may see, or of one. */
export function metrics(access: Access, edgeNodeId?: EdgeNodeId) {
  return liveCollection(documentQuery('metrics', access, edgeNodeId), stationMetricsSchema)
}
