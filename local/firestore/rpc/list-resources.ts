import type { FieldPath } from '@/local/firestore/engine/field-path'
import { compareNames } from '@/local/firestore/engine/ordering'
import { project } from '@/local/firestore/engine/project'
import type { Store } from '@/local/firestore/engine/store'
import type { Document } from '@/local/firestore/engine/types'

interface ListDocumentsRequest {
  parent: string
  collectionId: string
  /** 0 for all. */
  pageSize: number
  pageToken: string
  showMissing: boolean
  select: FieldPath[] | null
}

/** Ids of a parent's direct collections, even if their documents only have children. */
export function listCollectionIds(store: Store, parent: string): string[] {
  const ids = new Set<string>()
  for (const path of store.collectionPaths())
    if (path.startsWith(`${parent}/`)) ids.add(firstSegmentAfter(path, parent))
  return [...ids].sort()
}

/** A page of a collection sorted by name; `showMissing` adds documents that only have children. */
export function listDocuments(store: Store, request: ListDocumentsRequest): object {
  const collection = `${request.parent}/${request.collectionId}`
  const found = new Map<string, Document | { name: string }>()
  for (const document of store.inCollection(collection))
    found.set(document.name, project(document, request.select))
  for (const name of request.showMissing ? missingIn(store, collection) : [])
    if (!found.has(name)) found.set(name, { name })
  const names = [...found.keys()].sort(compareNames)
  const after = Buffer.from(request.pageToken, 'base64url').toString()
  const rest = names.filter((name) => after === '' || compareNames(name, after) > 0)
  const page = request.pageSize > 0 ? rest.slice(0, request.pageSize) : rest
  const lastName = page.length < rest.length ? page.at(-1) : undefined
  return {
    documents: page.map((name) => found.get(name)),
    ...(lastName && { nextPageToken: Buffer.from(lastName).toString('base64url') }),
  }
}

function missingIn(store: Store, collection: string): Set<string> {
  const names = new Set<string>()
  for (const path of store.collectionPaths())
    if (path.startsWith(`${collection}/`))
      names.add(`${collection}/${firstSegmentAfter(path, collection)}`)
  return names
}

function firstSegmentAfter(path: string, prefix: string): string {
  const [first = ''] = path.slice(prefix.length + 1).split('/')
  return first
}
