import type { Method } from './contract'

export interface Operation {
  path: string
  method: Method
}

export const LIST_ALERTS: Operation = { path: '/alerts/user', method: 'get' }
export const LIST_CONFIGURATIONS: Operation = { path: '/alerts', method: 'get' }
export const ACKNOWLEDGE: Operation = { path: '/alerts/status/{id}/acknowledge', method: 'post' }
export const READ_TERMS: Operation = { path: '/admin/terms', method: 'get' }
export const ACCEPT_TERMS: Operation = { path: '/users/{uid}/acceptTerms', method: 'post' }

/** An id no backend knows. */
export const NOBODY = 'nobody-of-this-name'
export const UNKNOWN_STATION = 'no station of this name'
export const NEVER_CURRENT = 'never-current'

export const configurationsUrl = (edgeNodeId: string) =>
  `${LIST_CONFIGURATIONS.path}?${new URLSearchParams({ edge_node_id: edgeNodeId })}`

export const acknowledgeUrl = (id: string) =>
  ACKNOWLEDGE.path.replace('{id}', encodeURIComponent(id))
export const acceptUrl = (uid: string) => ACCEPT_TERMS.path.replace('{uid}', uid)
