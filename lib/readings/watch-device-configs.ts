import type { Access } from '@/lib/access'
import type { EdgeNodeId } from '@/lib/ids'
import { deviceConfigSchema } from './device-config'
import { documentQuery } from '@/lib/firebase/document-query'
import { liveCollection } from '@/lib/live/live-collections'

/** What a station's device reports: one document at most. */
export function deviceConfigs(access: Access, edgeNodeId: EdgeNodeId) {
  return liveCollection(documentQuery('deviceConfigs', access, edgeNodeId), deviceConfigSchema)
}
