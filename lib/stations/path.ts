import type { Route } from 'next'
import { z } from 'zod'
import { edgeNodeIdSchema, type EdgeNodeId } from '@/lib/ids'

export function stationPath(edgeNodeId: EdgeNodeId): Route {
  return `/${encodeURIComponent(edgeNodeId)}` as Route
}

/** Station id from a URL segment, percent-encoded or not; null if invalid. */
export function edgeNodeIdOfSegment(segment: string): EdgeNodeId | null {
  try {
    return edgeNodeIdSchema.safeParse(decodeURIComponent(segment)).data ?? null
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** `?tab=`; anything else opens the first tab. */
export const stationTabSchema = z
  .enum(['trends', 'pumps', 'alerts', 'configuration', 'details'])
  .catch('trends')

export type StationTab = z.infer<typeof stationTabSchema>
