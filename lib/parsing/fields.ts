import { z } from 'zod'

/** Names that a station may not have: the app's own routes, files and what browsers ask for. */
const RESERVED_ROUTES = new Set([
  'api',
  'basemap',
  'favicon.ico',
  'first-paint.js',
  'icon.svg',
  'map',
  'maplibre',
  'preferences',
  'robots.txt',
  'updates',
])

/** A Sparkplug B edge node id: the address of a station, in Firestore and in the URL. */
export const edgeNodeIdSchema = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._:-]{0,127}$/u, 'not an edge node id')
  .refine((id) => !RESERVED_ROUTES.has(id), 'reserved by a route of the app')
  .brand<'EdgeNodeId'>()

export type EdgeNodeId = z.infer<typeof edgeNodeIdSchema>

/** Ids that travel in an upstream path: alert ids and uids. */
export const pathIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'not an id')

/** An ISO 8601 date-time with its offset, as the REST bodies carry it. */
export const isoDateTimeSchema = z.iso.datetime({ offset: true })

/** A Firestore Timestamp of either SDK, read as milliseconds since 1970 UTC. */
export const timestampSchema = z
  .custom<{ toMillis: () => number }>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      'toMillis' in value &&
      typeof value.toMillis === 'function',
    'not a Timestamp',
  )
  .transform((timestamp) => timestamp.toMillis())

/** Firestore bytes: `Bytes` in the browser, `Buffer` on a server; read as `Uint8Array`. */
export const bytesSchema = z
  .custom<Uint8Array | { toUint8Array: () => Uint8Array }>(
    (value) =>
      ArrayBuffer.isView(value) ||
      (typeof value === 'object' &&
        value !== null &&
        'toUint8Array' in value &&
        typeof value.toUint8Array === 'function'),
    'not bytes',
  )
  .transform((bytes) => ('toUint8Array' in bytes ? bytes.toUint8Array() : bytes))

/** A Firestore GeoPoint of either SDK. */
export const geoPointSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

const knownTimeZones = new Set<string>()

/** Only a formatter can tell, and making one for each of thousands of stations takes half a second. */
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
