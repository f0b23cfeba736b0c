import type { Access } from '@/lib/access'
import { documentQuery } from '@/lib/firebase/document-query'
import type { EdgeNodeId } from '@/lib/ids'
import { liveCollection } from '@/lib/live/live-collections'
import { deviceConfigSchema } from './device-config'

/** A station's device configuration: one document at most. */
export function deviceConfigs(access: Access, edgeNodeId: EdgeNodeId) {
  return liveCollection(documentQuery('deviceConfigs', access, edgeNodeId), deviceConfigSchema)
}
