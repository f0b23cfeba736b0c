import type { Route } from 'next'
import type { EdgeNodeId } from '@/lib/ids'

/** Path of a station's page. */
export function stationPath(edgeNodeId: EdgeNodeId): Route {
  return `/${encodeURIComponent(edgeNodeId)}` as Route
}
