import type { Access } from '@/lib/access'
import { documentQuery } from '@/lib/firebase/document-query'
import type { EdgeNodeId } from '@/lib/ids'
import { liveCollection } from '@/lib/live/live-collections'
import { pumpSchema } from './pump'

export function pumps(access: Access, edgeNodeId: EdgeNodeId) {
  return liveCollection(documentQuery('pumps', access, edgeNodeId), pumpSchema)
}
