import type { Access } from '@/lib/domain/auth-state'
import type { EdgeNodeId } from '@/lib/schemas/common'

export type CollectionName = 'pumpStations' | 'pumps' | 'deviceConfigs' | 'metrics'

export type DocumentFilter =
  | { field: string; operator: '=='; value: string }
  | { field: string; operator: 'in'; value: readonly string[] }

/** What a listener asks for; equal queries share one listener. */
export interface DocumentQuery {
  collection: CollectionName
  filters: readonly DocumentFilter[]
}

/**
 * The query for what a user may see, of all stations or of one. The organisation filter is
 * what the rules demand of a customer, at most 30 of them; employees see everything.
 */
export function documentQuery(
  collection: CollectionName,
  access: Access,
  edgeNodeId?: EdgeNodeId,
): DocumentQuery {
  const filters: DocumentFilter[] = []
  if (access.kind === 'customer')
    filters.push({ field: 'organisationId', operator: 'in', value: access.organisations })
  if (edgeNodeId) filters.push({ field: 'edgeNodeId', operator: '==', value: edgeNodeId })
  return { collection, filters }
}

/** Firestore refuses an empty `in`: who belongs to no organisation has nothing to ask for. */
export function asksForNothing({ filters }: DocumentQuery): boolean {
  return filters.some(({ operator, value }) => operator === 'in' && value.length === 0)
}
