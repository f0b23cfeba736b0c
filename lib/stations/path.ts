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

const stationTabSchema = z.enum(['now', 'trends', 'pumps', 'alerts', 'configuration', 'details'])

export type StationTab = z.infer<typeof stationTabSchema>

/** Links from before there was a Now tab name a range of trends alone. */
const TREND_PARAMS = ['range', 'from', 'metric', 'axis']

/** `?tab=`; without a valid one, trends if the URL says what to show there. */
export function stationTabOf(params: URLSearchParams): StationTab {
  const named = stationTabSchema.safeParse(params.get('tab'))
  if (named.success) return named.data
  return TREND_PARAMS.some((name) => params.has(name)) ? 'trends' : 'now'
}
