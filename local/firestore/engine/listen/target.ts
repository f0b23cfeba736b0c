import { z } from 'zod'
import type { CompiledQuery } from '@/local/firestore/engine/query'
import type { Store } from '@/local/firestore/engine/store'
import type { Document, DocumentChange } from '@/local/firestore/engine/types'
import { getOrAdd } from '@/local/get-or-add'
import { checkDocumentName } from '@/local/firestore/engine/resource-name'
import type { RpcError } from '@/local/firestore/engine/rpc-error'

export type ListenResponse =
  | { targetChange: TargetChange }
  | { documentChange: { document: Document; targetIds: number[]; removedTargetIds?: number[] } }
  | { documentDelete: { document: string; readTime: string; removedTargetIds: number[] } }
  | { documentRemove: { document: string; readTime: string; removedTargetIds: number[] } }
  | { filter: { targetId: number; count: number } }

interface TargetChange {
  targetChangeType?: 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET'
  targetIds?: number[]
  readTime?: string
  resumeToken?: string
  cause?: { code: number; message: string }
}

export const addTargetSchema = z.strictObject({
  targetId: z.number().int().default(0),
  query: z.strictObject({ parent: z.string(), structuredQuery: z.unknown() }).optional(),
  documents: z
    .strictObject({ documents: z.array(z.string().transform(checkDocumentName)).min(1) })
    .optional(),
  resumeToken: z.string().optional(),
  readTime: z.string().optional(),
  /** Not needed: each resumed target gets the number of its documents. */
  expectedCount: z.unknown().optional(),
  once: z.literal(false).optional(),
})

/** The target is parsed later, so an invalid one ends only that target. */
export const listenRequestSchema = z.strictObject({
  database: z.string().optional(),
  labels: z.record(z.string(), z.string()).optional(),
  addTarget: z.looseObject({ targetId: z.number().int().default(0) }).optional(),
  removeTarget: z.number().int().optional(),
})

export type AddTarget = z.output<typeof addTargetSchema>

export function targetRemoved(targetId: number, cause?: RpcError): ListenResponse {
  return {
    targetChange: {
      targetChangeType: 'REMOVE',
      targetIds: [targetId],
      ...(cause && { cause: { code: cause.code, message: cause.message } }),
    },
  }
}

export interface TargetUpdate {
  changed: Document[]
  removed: string[]
}

/** Holds no copies of documents. */
export interface ListenTarget {
  start: () => Document[]
  /** called for every change, so it must be cheap */
  isAffectedBy: (change: DocumentChange) => boolean
  /** @param changes one per document since the last update */
  update: (changes: readonly DocumentChange[]) => TargetUpdate
}

export function documentsTarget(store: Store, names: ReadonlySet<string>): ListenTarget {
  return {
    start: () => [...names].flatMap((name) => store.get(name) ?? []),
    isAffectedBy: ({ name }) => names.has(name),
    update: (changes) => ({
      changed: changes.flatMap(({ after }) => after ?? []),
      removed: changes.filter(({ after }) => !after).map(({ name }) => name),
    }),
  }
}

export function queryTarget(store: Store, query: CompiledQuery): ListenTarget {
  return {
    start: () => store.matching(query),
    isAffectedBy: ({ collection }) => query.includesCollection(collection),
    update: (changes) => {
      const update: TargetUpdate = { changed: [], removed: [] }
      for (const { name, before, after } of changes) {
        if (after && query.matches(after)) update.changed.push(after)
        else if (before && query.matches(before)) update.removed.push(name)
      }
      return update
    },
  }
}

interface Delivery {
  document: Document | null
  targetIds: number[]
  removedTargetIds: number[]
}

export class DeliveryBatch {
  private readonly deliveries = new Map<string, Delivery>()

  get isEmpty(): boolean {
    return this.deliveries.size === 0
  }

  add(targetId: number, { changed, removed }: TargetUpdate): void {
    for (const name of removed) this.delivery(name).removedTargetIds.push(targetId)
    for (const document of changed) {
      const delivery = this.delivery(document.name)
      delivery.document = document
      delivery.targetIds.push(targetId)
    }
  }

  *responses(store: Store, readTime: string): Generator<ListenResponse> {
    for (const [name, { document, targetIds, removedTargetIds }] of this.deliveries) {
      const gone = { document: name, readTime, removedTargetIds }
      if (document) yield { documentChange: { document, targetIds, removedTargetIds } }
      else if (store.get(name)) yield { documentRemove: gone }
      else yield { documentDelete: gone }
    }
  }

  private delivery(name: string): Delivery {
    const make = () => ({ document: null, targetIds: [], removedTargetIds: [] })
    return getOrAdd(this.deliveries, name, make)
  }
}
