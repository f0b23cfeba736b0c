import { edgeNodeIdSchema } from '@/lib/ids'
import type { EdgeNodeId } from '@/lib/ids'

/**
 * The station that a segment of the address names, percent-encoded or not.
 *
 * @returns null for what can't be a station's id, a malformed escape included
 */
export function edgeNodeIdOfSegment(segment: string): EdgeNodeId | null {
  try {
    return edgeNodeIdSchema.safeParse(decodeURIComponent(segment)).data ?? null
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
