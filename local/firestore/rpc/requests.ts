import { z } from 'zod'
import { aggregationSchema } from '@/local/firestore/engine/aggregate'
import { checkDocumentName } from '@/local/firestore/engine/resource-name'
import { writeSchema } from '@/local/firestore/engine/write'

const documentName = z.string().transform(checkDocumentName)
const mask = z.strictObject({ fieldPaths: z.array(z.string()).default([]) }).optional()
const database = z.string().optional()
const transaction = z.string().optional()

const transactionOptions = z.strictObject({
  readOnly: z.strictObject({}).optional(),
  readWrite: z.strictObject({ retryTransaction: z.string().optional() }).optional(),
})
const newTransaction = transactionOptions.optional()

export const getDocumentSchema = z.strictObject({ name: documentName, mask, transaction })

export const batchGetSchema = z.strictObject({
  database,
  documents: z.array(documentName).default([]),
  mask,
  transaction,
  newTransaction,
})

export const runQuerySchema = z.strictObject({
  parent: z.string(),
  structuredQuery: z.unknown(),
  transaction,
  newTransaction,
})

export const runAggregationSchema = z.strictObject({
  parent: z.string(),
  structuredAggregationQuery: z.strictObject({
    structuredQuery: z.unknown(),
    aggregations: z.array(aggregationSchema).min(1).max(5),
  }),
  transaction,
})

/** A bulk writer may send labels; they are ignored. */
const labels = z.record(z.string(), z.string()).optional()
const writes = z.array(writeSchema).default([])

export const commitSchema = z.strictObject({ database, writes, transaction })

/** Each write is parsed separately, so a bad one fails alone. */
export const batchWriteSchema = z.strictObject({
  database,
  writes: z.array(z.unknown()).default([]),
  labels,
})

export const beginTransactionSchema = z.strictObject({
  database,
  options: transactionOptions.optional(),
})

export const rollbackSchema = z.strictObject({ database, transaction: z.string() })

export const listCollectionIdsSchema = z.strictObject({
  parent: z.string(),
  pageSize: z.number().optional(),
  pageToken: z.literal('').optional(),
})

export const listDocumentsSchema = z.strictObject({
  parent: z.string(),
  collectionId: z.string().min(1),
  pageSize: z.number().int().nonnegative().default(0),
  pageToken: z.string().default(''),
  mask,
  showMissing: z.boolean().default(false),
})
