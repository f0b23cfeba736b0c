import type { Access } from '@/lib/session/auth-state'
import type { EdgeNodeId } from '@/lib/schemas/common'
import { pumpSchema } from '@/lib/schemas/pump'
import { documentQuery } from './document-query'
import { liveCollection } from './live-collections'

/** The pumps of a station. */
export function pumps(access: Access, edgeNodeId: EdgeNodeId) {
  return liveCollection(documentQuery('pumps', access, edgeNodeId), pumpSchema)
}
