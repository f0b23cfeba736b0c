import { type FieldPath, getField, parseFieldPath } from './field-path'
import { compareValues, typeOrder, valuesEqual } from './ordering'
import type { FieldFilter, Filter, UnaryFilter } from './query-schema'
import { RpcError } from './rpc-error'
import type { Document, Value } from './types'

export const DOCUMENT_ID = '__name__'
const MAX_DISJUNCTIONS = 30
const MAX_NOT_IN = 10

const INEQUALITIES = new Set([
  ...['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'],
  ...['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', 'IS_NOT_NULL'],
])

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
  const { field } = 'fieldFilter' in filter ? filter.fieldFilter : filter.unaryFilter
  const read = fieldReader(field.fieldPath)
  const test =
    'fieldFilter' in filter ? fieldTest(filter.fieldFilter) : unaryTest(filter.unaryFilter)
  return (document) => {
    const value = read(document)
    return value !== undefined && test(value)
  }
}

/** A query is implicitly ordered by these. */
export function inequalityFields(filter: Filter | undefined): string[] {
  if (!filter) return []
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.flatMap(inequalityFields)
  const { op, field } = 'fieldFilter' in filter ? filter.fieldFilter : filter.unaryFilter
  return INEQUALITIES.has(op) ? [field.fieldPath] : []
}

function unaryTest({ op }: UnaryFilter): ValueTest {
  const isNull: ValueTest = (value) => 'nullValue' in value
  const isNaN: ValueTest = (value) => 'doubleValue' in value && value.doubleValue === 'NaN'
  if (op === 'IS_NULL') return isNull
  if (op === 'IS_NOT_NULL') return (value) => !isNull(value)
  if (op === 'IS_NAN') return isNaN
  return (value) => !isNull(value) && !isNaN(value)
}

function fieldTest({ op, value: operand }: FieldFilter): ValueTest {
  switch (op) {
    case 'EQUAL':
      return (value) => valuesEqual(value, operand)
    case 'NOT_EQUAL':
      return (value) => !('nullValue' in value) && !valuesEqual(value, operand)
    case 'IN':
      return oneOf(operands(op, operand, MAX_DISJUNCTIONS))
    case 'NOT_IN':
      return noneOf(operands(op, operand, MAX_NOT_IN))
    case 'ARRAY_CONTAINS':
      return (value) => elementsOf(value).some((element) => valuesEqual(element, operand))
    case 'ARRAY_CONTAINS_ANY': {
      const isListed = oneOf(operands(op, operand, MAX_DISJUNCTIONS))
      return (value) => elementsOf(value).some(isListed)
    }
    default:
      return comparison(op, operand)
  }
}

function comparison(op: FieldFilter['op'], operand: Value): ValueTest {
  const type = typeOrder(operand)
  const holds = {
    LESS_THAN: (difference: number) => difference < 0,
    LESS_THAN_OR_EQUAL: (difference: number) => difference <= 0,
    GREATER_THAN: (difference: number) => difference > 0,
    GREATER_THAN_OR_EQUAL: (difference: number) => difference >= 0,
  }[op as string]
  if (!holds) throw new RpcError('INVALID_ARGUMENT', `Unknown filter operator: ${op}`)
  return (value) => typeOrder(value) === type && holds(compareValues(value, operand))
}

function oneOf(listed: Value[]): ValueTest {
  return (value) => listed.some((other) => valuesEqual(value, other))
}

/** A null operand compares as unknown, so nothing matches. */
function noneOf(listed: Value[]): ValueTest {
  if (listed.some((value) => 'nullValue' in value)) return () => false
  return (value) => !('nullValue' in value) && !oneOf(listed)(value)
}

function operands(op: string, operand: Value, max: number): Value[] {
  const values = elementsOf(operand)
  if (values.length === 0)
    throw new RpcError('INVALID_ARGUMENT', `${op} needs a list of at least one value.`)
  if (values.length > max)
    throw new RpcError(
      'INVALID_ARGUMENT',
      `${op} takes at most ${max} values, not ${values.length}.`,
    )
  return values
}

function elementsOf(value: Value): Value[] {
  return 'arrayValue' in value ? (value.arrayValue.values ?? []) : []
}
