import type { Fields, Value } from '@/local/firestore/engine/types'

/** Fields as the access policy sees them: plain values, times as Date. */
export function plainData(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, plainValue(value)]),
  )
}

function plainValue(value: Value): unknown {
  if ('stringValue' in value) return value.stringValue
  if ('booleanValue' in value) return value.booleanValue
  if ('integerValue' in value) return Number(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('nullValue' in value) return null
  if ('timestampValue' in value) return new Date(value.timestampValue)
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plainValue)
  if ('mapValue' in value) return plainData(value.mapValue.fields ?? {})
  return value
}
