import type { Value } from './types'

const MAX_TEXT_LENGTH = 24
const MAX_ENTRIES = 20_000
/** Series recur within a document and between its neighbours, seldom later. */
const MAX_BYTES_ENTRIES = 2000

const strings = new Map<string, Value>()
const integers = new Map<string, Value>()
const recentBytes = new Map<string, Value>()

export const NULL: Value = { nullValue: 'NULL_VALUE' }
export const TRUE: Value = { booleanValue: true }
export const FALSE: Value = { booleanValue: false }

/** One object for equal short texts: units, labels and organisations recur in every document. */
export function pooledString(text: string): Value {
  return pooled(strings, text, () => ({ stringValue: text }))
}

export function pooledInteger(digits: string): Value {
  return pooled(integers, digits, () => ({ integerValue: digits }))
}

/** One object for bytes that recur: of a state that never changes, mean, least and most are alike. */
export function pooledBytes(base64: string): Value {
  const known = recentBytes.get(base64)
  if (known) return known
  const value = { bytesValue: base64 }
  if (recentBytes.size >= MAX_BYTES_ENTRIES) recentBytes.clear()
  recentBytes.set(base64, value)
  return value
}

function pooled(pool: Map<string, Value>, key: string, create: () => Value): Value {
  if (key.length > MAX_TEXT_LENGTH) return create()
  const known = pool.get(key)
  if (known) return known
  const value = create()
  if (pool.size < MAX_ENTRIES) pool.set(key, value)
  return value
}
