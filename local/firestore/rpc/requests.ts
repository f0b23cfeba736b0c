import { z } from 'zod'
import { checkDocumentName } from '@/local/firestore/engine/resource-name'
import { writeSchema } from '@/local/firestore/engine/write'

const documentName = z.string().transform(checkDocumentName)
const database = z.string().optional()

export const batchGetSchema = z.strictObject({
  database,
  documents: z.array(documentName).default([]),
})

export const runQuerySchema = z.strictObject({ parent: z.string(), structuredQuery: z.unknown() })

export const commitSchema = z.strictObject({ database, writes: z.array(writeSchema).default([]) })
