import { NO_FIELD, SERVER_TIME } from './messages'
import * as sdk from './sdk'

/** The SDK's values as plain data, which can cross to the page. */
export function toPlain(value: unknown): unknown {
  if (value instanceof sdk.Timestamp) return value.toDate()
  if (value instanceof sdk.Bytes) return value.toUint8Array()
  if (value instanceof sdk.GeoPoint) return { latitude: value.latitude, longitude: value.longitude }
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  // No schema reads another kind, such as a reference.
  if (Object.getPrototypeOf(value) !== Object.prototype) return null
  return mapFields(value, toPlain)
}

/** A write's fields as the SDK's values. */
export function fromPlain(fields: object): Record<string, unknown> {
  return mapFields(fields, (value) => {
    if (typeof value !== 'object' || value === null || !('write' in value)) return value
    if (value.write === SERVER_TIME.write) return sdk.serverTimestamp()
    return value.write === NO_FIELD.write ? sdk.deleteField() : value
  })
}

function mapFields(fields: object, map: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)]))
}
