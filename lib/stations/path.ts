import type { Route } from 'next'
import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { EdgeNodeId } from '@/lib/ids'

/** Path of a station's page. */
export function stationPath(edgeNodeId: EdgeNodeId): Route {
  return `/${encodeURIComponent(edgeNodeId)}` as Route
}

/**
 * The station id in a URL path segment, percent-encoded or not.
 *
 * @returns null for an invalid station id, including a malformed escape
 */
export function edgeNodeIdOfSegment(segment: string): EdgeNodeId | null {
  try {
    return edgeNodeIdSchema.safeParse(decodeURIComponent(segment)).data ?? null
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** `?tab=` of a station's page; anything else opens the first tab. */
export const stationTabSchema = z
  .enum(['trends', 'pumps', 'alerts', 'configuration', 'details'])
  .catch('trends')

export type StationTab = z.infer<typeof stationTabSchema>
