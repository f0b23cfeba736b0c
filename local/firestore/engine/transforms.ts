import { z } from 'zod'
import { acceptValue } from './accept-value'
import { getField, parseFieldPath, setField } from './field-path'
import { toNumber, valuesEqual } from './ordering'
import { valueSchema } from './query-schema'
import { RpcError } from './rpc-error'
import type { Fields, Value } from './types'
import { NULL, pooledInteger } from './value-pool'

const MIN_INTEGER = -(2n ** 63n)
const MAX_INTEGER = 2n ** 63n - 1n

const elements = z
  .strictObject({ values: z.array(valueSchema).default([]) })
  .transform(({ values }) => values)

export const fieldTransformSchema = z.strictObject({
  fieldPath: z.string().min(1),
  setToServerValue: z.literal('REQUEST_TIME').optional(),
  increment: valueSchema.optional(),
  appendMissingElements: elements.optional(),
  removeAllFromArray: elements.optional(),
})

export type FieldTransform = z.output<typeof fieldTransformSchema>

interface Transformed {
  fields: Fields
  results: Value[]
}

/** In order; server timestamps become `requestTime`. */
export function applyTransforms(
  fields: Fields,
  transforms: readonly FieldTransform[],
  requestTime: string,
): Transformed {
  const results: Value[] = []
  let transformed = fields
  for (const transform of transforms) {
    const path = parseFieldPath(transform.fieldPath)
    const value = applyTransform(transform, getField(transformed, path), requestTime)
    transformed = setField(transformed, path, value)
    results.push('arrayValue' in value ? NULL : value)
  }
  return { fields: transformed, results }
}

function applyTransform(
  transform: FieldTransform,
  current: Value | undefined,
  requestTime: string,
): Value {
  const { increment, appendMissingElements, removeAllFromArray } = transform
  if (transform.setToServerValue) return { timestampValue: requestTime }
  if (increment) return add(current, increment)
  if (appendMissingElements) return union(elementsOf(current), appendMissingElements)
  if (removeAllFromArray) return difference(elementsOf(current), removeAllFromArray)
  throw new RpcError('INVALID_ARGUMENT', `A transform of "${transform.fieldPath}" does nothing.`)
}

/** Integers are capped at 64 bits; without a number to add to, returns the increment. */
function add(current: Value | undefined, increment: Value): Value {
  const by = toNumber(increment)
  if (by === null)
    throw new RpcError('INVALID_ARGUMENT', 'An increment needs an integer or a double.')
  const from = current && toNumber(current)
  if (!current || from === null || from === undefined) return increment
  if (!('integerValue' in current) || !('integerValue' in increment))
    return acceptValue({ doubleValue: from + by })
  const sum = BigInt(current.integerValue) + BigInt(increment.integerValue)
  if (sum > MAX_INTEGER) return pooledInteger(MAX_INTEGER.toString())
  return pooledInteger((sum < MIN_INTEGER ? MIN_INTEGER : sum).toString())
}

function union(current: Value[], added: Value[]): Value {
  const values = [...current]
  for (const value of added)
    if (!values.some((known) => valuesEqual(known, value))) values.push(value)
  return { arrayValue: { values } }
}

function difference(current: Value[], removed: Value[]): Value {
  const isRemoved = (value: Value) => removed.some((other) => valuesEqual(other, value))
  return { arrayValue: { values: current.filter((value) => !isRemoved(value)) } }
}

function elementsOf(value: Value | undefined): Value[] {
  return value && 'arrayValue' in value ? (value.arrayValue.values ?? []) : []
}
