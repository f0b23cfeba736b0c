import type { Filter } from '@/local/firestore/engine/query-schema'
import type { Value } from '@/local/firestore/engine/types'

/** The strings that a filter limits a field to; null if any value may match. */
export function constrainedValues(filter: Filter | undefined, fieldPath: string): string[] | null {
  if (!filter || 'unaryFilter' in filter) return null
  if ('fieldFilter' in filter) {
    const { field, op, value } = filter.fieldFilter
    if (field.fieldPath !== fieldPath) return null
    if (op === 'EQUAL') return textsOf([value])
    if (op === 'IN' && 'arrayValue' in value) return textsOf(value.arrayValue.values ?? [])
    return null
  }
  const { op, filters } = filter.compositeFilter
  const parts = filters.map((part) => constrainedValues(part, fieldPath))
  if (op === 'AND') return parts.find((part) => part !== null) ?? null
  return parts.every((part) => part !== null) ? parts.flat() : null
}

function textsOf(values: Value[]): string[] | null {
  const texts = values.flatMap((value) => ('stringValue' in value ? [value.stringValue] : []))
  return texts.length === values.length ? texts : null
}
