import { z } from 'zod'
import { checkDocumentName } from '@/local/firestore/engine/resource-name'
import type { RpcError } from '@/local/firestore/engine/rpc-error'
import type { Document } from '@/local/firestore/engine/types'

export type ListenResponse =
  | { targetChange: TargetChange }
  | { documentChange: { document: Document; targetIds: number[]; removedTargetIds?: number[] } }
  | { documentDelete: { document: string; readTime: string; removedTargetIds: number[] } }
  | { documentRemove: { document: string; readTime: string; removedTargetIds: number[] } }
  | { filter: { targetId: number; count: number } }

export interface TargetChange {
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
