import { z } from 'zod'

export const isoDateTimeSchema = z.iso.datetime({ offset: true })

/** Smaller epoch times are in seconds: as ms, this is March 1973. */
const SMALLEST_EPOCH_MS = 100_000_000_000
const LATEST_MS = 8_640_000_000_000_000

/** Groups: date, time, seconds, offset. */
const WRITTEN_TIME =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?(?:Z|([+-]\d\d)(?::?(\d\d))?)?$/i

const writtenTimeSchema = z
  .string()
  .transform((text) => {
    const [, date, time, seconds = ':00', hours, minutes = '00'] = WRITTEN_TIME.exec(text) ?? []
    return `${date}T${time}${seconds}${hours ? `${hours}:${minutes}` : 'Z'}`
  })
  .pipe(isoDateTimeSchema)

const epochSchema = z
  .number()
  .nonnegative()
  .max(LATEST_MS)
  .transform((epoch) => (epoch < SMALLEST_EPOCH_MS ? epoch * 1000 : epoch))

const otherTimeSchema = z
  .union([writtenTimeSchema, epochSchema])
  .transform((time) => new Date(time).toISOString())
  .pipe(z.iso.datetime())

/** Kept as text, because `toISOString` is most of the work on long lists. */
const utcTimeSchema = z.iso.datetime().transform((text) => {
  const fraction = text.slice(20, -1)
  return `${text.slice(0, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
})

/** ISO 8601 in UTC, from ISO 8601 with optional seconds and offset, or from epoch seconds or ms. */
export const backendTimeSchema = z.union([utcTimeSchema, otherTimeSchema])

/** A Firestore Timestamp: `Date` in the browser, the SDK's own on a server; output in ms UTC. */
export const timestampSchema = z
  .custom<Date | { toMillis: () => number }>(
    (value) => value instanceof Date || hasMethod(value, 'toMillis'),
    'not a Timestamp',
  )
  .transform((time) => (time instanceof Date ? time.getTime() : time.toMillis()))

/** Firestore bytes: `Bytes` in the browser, `Buffer` on a server; output as `Uint8Array`. */
export const bytesSchema = z
  .custom<Uint8Array | { toUint8Array: () => Uint8Array }>(
    (value) => ArrayBuffer.isView(value) || hasMethod(value, 'toUint8Array'),
    'not bytes',
  )
  .transform((bytes) => ('toUint8Array' in bytes ? bytes.toUint8Array() : bytes))

function hasMethod<Name extends string>(value: unknown, name: Name): boolean {
  const owner = value as Partial<Record<Name, unknown>> | null | undefined
  return typeof owner?.[name] === 'function'
}

/** A Firestore GeoPoint of either SDK. */
export const geoPointSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

const knownTimeZones = new Set<string>()

/** Only a formatter can check it. Cached: thousands of formatters would take half a second. */
export const timeZoneSchema = z.string().refine((name) => {
  if (knownTimeZones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  knownTimeZones.add(name)
  return true
}, 'not an IANA time zone')
