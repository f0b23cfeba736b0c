import { z } from 'zod'
import { acceptValue } from './accept-value'
import { fieldReader } from './filters'
import { toNumber } from './ordering'
import { RpcError } from './rpc-error'
import type { Document, Value } from './types'
import { NULL } from './value-pool'

const fieldOperand = z.strictObject({ field: z.strictObject({ fieldPath: z.string() }) })
const count = z.union([z.string(), z.number(), z.strictObject({ value: z.string() })])

export const aggregationSchema = z.strictObject({
  alias: z.string().optional(),
  count: z.strictObject({ upTo: count.optional() }).optional(),
  sum: fieldOperand.optional(),
  avg: fieldOperand.optional(),
})

export type Aggregation = z.output<typeof aggregationSchema>

const MAX_INTEGER = 2n ** 63n

/** Computes count, sum and average over documents; sum and average skip non-numeric values. */
export function aggregate(
  documents: readonly Document[],
  aggregations: readonly Aggregation[],
): Record<string, Value> {
  return Object.fromEntries(
    aggregations.map((aggregation, index) => [
      aggregation.alias ?? `field_${index + 1}`,
      resultOf(aggregation, documents),
    ]),
  )
}

function resultOf({ count, sum, avg }: Aggregation, documents: readonly Document[]): Value {
  if (count) {
    const { upTo } = count
    const limit = Number(typeof upTo === 'object' ? upTo.value : (upTo ?? Infinity))
    return { integerValue: String(Math.min(limit, documents.length)) }
  }
  const operand = sum ?? avg
  if (!operand) throw new RpcError('INVALID_ARGUMENT', 'An aggregation needs count, sum or avg.')
  const read = fieldReader(operand.field.fieldPath)
  const numbers = documents.flatMap((document) => {
    const value = read(document)
    return value && toNumber(value) !== null ? [value] : []
  })
  if (sum) return sumOf(numbers)
  return numbers.length === 0 ? NULL : double(total(numbers) / numbers.length)
}

/** Adds integers exactly; any double, or a sum beyond 64 bits, makes the result a double. */
function sumOf(numbers: Value[]): Value {
  let exact = 0n
  for (const value of numbers) {
    if (!('integerValue' in value)) return double(total(numbers))
    exact += BigInt(value.integerValue)
  }
  const fits = exact < MAX_INTEGER && exact >= -MAX_INTEGER
  return fits ? { integerValue: exact.toString() } : double(total(numbers))
}

function total(numbers: Value[]): number {
  return numbers.reduce((sum, value) => sum + (toNumber(value) ?? 0), 0)
}

function double(number: number): Value {
  return acceptValue({ doubleValue: number })
}
