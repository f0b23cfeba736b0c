import type { Access } from '@/lib/access'
import type { EdgeNodeId } from '@/lib/ids'
import { pumpSchema } from './pump'
import { documentQuery } from '@/lib/firebase/document-query'
import { liveCollection } from '@/lib/live/live-collections'

/** The pumps of a station. */
export function pumps(access: Access, edgeNodeId: EdgeNodeId) {
  return liveCollection(documentQuery('pumps', access, edgeNodeId), pumpSchema)
}
