import type { Access } from '@/lib/claims'
import type { EdgeNodeId } from '@/lib/ids'

export type CollectionName =
  | 'pumpStations'
  | 'pumps'
  | 'deviceConfigs'
  | 'metrics'
  | 'preferences'
  | `preferences/${string}/silences`

type DocumentFilter =
  | { field: string; operator: '=='; value: string }
  | { field: string; operator: 'in'; value: readonly string[] }

/** Equal queries share one listener. */
export interface DocumentQuery {
  collection: CollectionName
  filters: readonly DocumentFilter[]
  documentId?: string
}

/** The rules require the organization filter for customers; employees see everything. */
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

/** Whether at most one document can match: one station's, in a collection with one per station. */
export function isSingleDocumentQuery({ collection, filters, documentId }: DocumentQuery): boolean {
  if (documentId !== undefined) return true
  return collection !== 'pumps' && filters.some(({ field }) => field === 'edgeNodeId')
}
