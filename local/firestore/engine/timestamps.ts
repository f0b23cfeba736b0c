import { RpcError } from './rpc-error'

const PATTERN = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/
const MICROS_PER_SECOND = 1_000_000

/** As `2026-01-31T12:00:00.123456Z`, which sorts by time. */
export function formatMicros(micros: number): string {
  const seconds = Math.floor(micros / MICROS_PER_SECOND)
  return fromSeconds(seconds, micros - seconds * MICROS_PER_SECOND)
}

/** To UTC, truncated to microseconds as in Firestore. @throws RpcError INVALID_ARGUMENT */
export function normaliseTimestamp(text: string): string {
  const [, dateTime, fraction = '', zone] = PATTERN.exec(text) ?? []
  const ms = dateTime ? Date.parse(`${dateTime}${zone}`) : NaN
  if (Number.isNaN(ms)) throw new RpcError('INVALID_ARGUMENT', `Not a timestamp: "${text}"`)
  return fromSeconds(ms / 1000, Number(fraction.padEnd(6, '0').slice(0, 6)))
}

/** A stored timestamp in the protocol buffer's form. */
export function toSecondsAndNanos(timestamp: string): { seconds: number; nanos: number } {
  const seconds = Date.parse(`${timestamp.slice(0, 19)}Z`) / 1000
  return { seconds, nanos: Number(timestamp.slice(20, 26)) * 1000 }
}

export function fromSecondsAndNanos(seconds: number, nanos: number): string {
  return fromSeconds(seconds, Math.floor(nanos / 1000))
}

function fromSeconds(seconds: number, micros: number): string {
  const dateTime = new Date(seconds * 1000).toISOString().slice(0, 19)
  return `${dateTime}.${String(micros).padStart(6, '0')}Z`
}
