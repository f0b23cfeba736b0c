import { z } from 'zod'
import { acceptFields } from './accept-value'
import { getField, parseFieldPath, setField } from './field-path'
import { checkDocumentName } from './resource-name'
import { normaliseTimestamp } from './timestamps'
import type { Document, Fields } from './types'

const documentName = z.string().transform(checkDocumentName)
const fields = z
  .unknown()
  .optional()
  .transform((input): Fields => acceptFields(input))
/** Only server timestamps. */
const transforms = z
  .array(
    z.strictObject({ fieldPath: z.string().min(1), setToServerValue: z.literal('REQUEST_TIME') }),
  )
  .default([])

export const writeSchema = z
  .strictObject({
    update: z
      .strictObject({
        name: documentName,
        fields,
        createTime: z.string().optional(),
        updateTime: z.string().optional(),
      })
      .optional(),
    delete: documentName.optional(),
    transform: z.strictObject({ document: documentName, fieldTransforms: transforms }).optional(),
    updateMask: z
      .strictObject({ fieldPaths: z.array(z.string()).default([]) })
      .transform(({ fieldPaths }) => fieldPaths.map(parseFieldPath))
      .optional(),
    updateTransforms: transforms,
    currentDocument: z
      .strictObject({
        exists: z.boolean().optional(),
        updateTime: z.string().transform(normaliseTimestamp).optional(),
      })
      .optional(),
  })
  .refine(
    (write) => [write.update, write.delete, write.transform].filter(Boolean).length === 1,
    'a write needs exactly one of update, delete and transform',
  )
  .transform(({ update, delete: deleted, transform, ...rest }) => ({
    ...rest,
    name: update?.name ?? deleted ?? transform?.document ?? '',
    isDelete: deleted !== undefined,
    fields: update?.fields ?? {},
    /** null: the whole document; a bare transform writes none */
    updateMask: transform ? [] : (rest.updateMask ?? null),
    transforms: transform?.fieldTransforms ?? rest.updateTransforms,
  }))

export type Write = z.output<typeof writeSchema>

export function applyWrite(write: Write, before: Document | null, requestTime: string) {
  const base =
    write.updateMask?.reduce(
      (written, path) => setField(written, path, getField(write.fields, path)),
      before?.fields ?? {},
    ) ?? write.fields
  const time = { timestampValue: requestTime }
  return {
    fields: write.transforms.reduce(
      (fields, { fieldPath }) => setField(fields, parseFieldPath(fieldPath), time),
      base,
    ),
    transformResults: write.transforms.map(() => time),
  }
}
