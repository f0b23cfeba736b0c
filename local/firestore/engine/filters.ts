import { getField, parseFieldPath, type FieldPath } from './field-path'
import { compareValues, typeOrder, valuesEqual } from './ordering'
import type { FieldFilter, Filter } from './query-schema'
import { RpcError, unsupported } from './rpc-error'
import type { Document, Value } from './types'

export const DOCUMENT_ID = '__name__'
const MAX_DISJUNCTIONS = 30

const INEQUALITIES: Record<string, (difference: number) => boolean> = {
  LESS_THAN: (difference) => difference < 0,
  LESS_THAN_OR_EQUAL: (difference) => difference <= 0,
  GREATER_THAN: (difference) => difference > 0,
  GREATER_THAN_OR_EQUAL: (difference) => difference >= 0,
}

type Predicate = (document: Document) => boolean
type ValueTest = (value: Value) => boolean

/** `__name__` reads the document's name. */
export function fieldReader(path: string): (document: Document) => Value | undefined {
  if (path === DOCUMENT_ID) return ({ name }) => ({ referenceValue: name })
  const segments: FieldPath = parseFieldPath(path)
  return ({ fields }) => getField(fields, segments)
}

/** A document without the field never matches. @throws RpcError INVALID_ARGUMENT */
export function compileFilter(filter: Filter): Predicate {
  if ('compositeFilter' in filter) {
    const { op, filters } = filter.compositeFilter
    const predicates = filters.map(compileFilter)
    if (op === 'OR') return (document) => predicates.some((matches) => matches(document))
    return (document) => predicates.every((matches) => matches(document))
  }
  const read = fieldReader(filter.fieldFilter.field.fieldPath)
  const test = fieldTest(filter.fieldFilter)
  return (document) => {
    const value = read(document)
    return value !== undefined && test(value)
  }
}

/** A query is implicitly ordered by these. */
export function inequalityFields(filter: Filter | undefined): string[] {
  if (!filter) return []
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.flatMap(inequalityFields)
  const { op, field } = filter.fieldFilter
  return op === 'NOT_EQUAL' || op in INEQUALITIES ? [field.fieldPath] : []
}

function fieldTest({ op, value: operand }: FieldFilter): ValueTest {
  switch (op) {
    case 'EQUAL':
      return (value) => valuesEqual(value, operand)
    case 'NOT_EQUAL':
      return (value) => !('nullValue' in value) && !valuesEqual(value, operand)
    case 'IN': {
      const listed = listOf(operand)
      return (value) => listed.some((other) => valuesEqual(value, other))
    }
  }
  const holds = INEQUALITIES[op]
  if (!holds) throw unsupported(`the operator ${op}`)
  const type = typeOrder(operand)
  return (value) => typeOrder(value) === type && holds(compareValues(value, operand))
}

function listOf(operand: Value): Value[] {
  const values = 'arrayValue' in operand ? (operand.arrayValue.values ?? []) : []
  if (values.length > 0 && values.length <= MAX_DISJUNCTIONS) return values
  throw new RpcError('INVALID_ARGUMENT', `IN takes 1 to ${MAX_DISJUNCTIONS} values.`)
}
