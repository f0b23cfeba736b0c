import type { Access } from '@/lib/access'
import type { EdgeNodeId } from '@/lib/ids'

export type CollectionName = 'pumpStations' | 'pumps' | 'deviceConfigs' | 'metrics' | 'preferences'

export type DocumentFilter =
  | { field: string; operator: '=='; value: string }
  | { field: string; operator: 'in'; value: readonly string[] }

/** What a listener asks for; equal queries share one listener. */
export interface DocumentQuery {
  collection: CollectionName
  filters: readonly DocumentFilter[]
  /** The one document that is asked for, by its id and not by a query. */
  documentId?: string
}

/**
 * The query for what a user may see, of all stations or of one. The organisation filter is
 * what the rules demand of a customer; employees see everything.
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

/** Whether at most one document can answer: one station's, in a collection that has one of each. */
export function asksForOneDocument({ collection, filters, documentId }: DocumentQuery): boolean {
  if (documentId !== undefined) return true
  return collection !== 'pumps' && filters.some(({ field }) => field === 'edgeNodeId')
}

/** Firestore refuses more values in one `in`. */
const IN_VALUES_MAX = 30

/**
 * The queries that together ask for the same: as many as an `in` of more than 30 values needs,
 * and none for an empty one, which asks for nothing.
 */
export function splitQuery(query: DocumentQuery): DocumentQuery[] {
  const { filters } = query
  const long = filters.find((filter) => filter.operator === 'in')
  if (!long) return [query]
  return chunksOf(long.value, IN_VALUES_MAX).map((value) => ({
    ...query,
    filters: filters.map((filter) => (filter === long ? { ...long, value } : filter)),
  }))
}

function chunksOf<T>(values: readonly T[], size: number): T[][] {
  const count = Math.ceil(values.length / size)
  return Array.from({ length: count }, (_, index) => values.slice(index * size, (index + 1) * size))
}
