import type { Route } from 'next'
import type { EdgeNodeId } from '@/lib/ids'

/** The address of a station's page, the same from wherever a link stands. */
export function stationPath(edgeNodeId: EdgeNodeId): Route {
  return `/${encodeURIComponent(edgeNodeId)}` as Route
}
