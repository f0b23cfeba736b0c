import { edgeNodeIdSchema } from '@/lib/parsing/fields'
import type { EdgeNodeId } from '@/lib/parsing/fields'

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
