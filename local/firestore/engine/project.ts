import type { FieldPath } from './field-path'
import { getField, setField } from './field-path'
import type { Document, Fields } from './types'

/** A document with only the selected fields, or all of them if `select` is null. */
export function project(document: Document, select: FieldPath[] | null): Document {
  if (!select) return document
  let fields: Fields = {}
  for (const path of select) {
    const value = getField(document.fields, path)
    if (value) fields = setField(fields, path, value)
  }
  return { ...document, fields }
}
