import { z } from 'zod'

/** Ids that stations can't have: the app's routes and files, and paths that browsers request. */
const RESERVED_ROUTES = new Set([
  'api',
  'basemap',
  'compare',
  'favicon.ico',
  'first-paint.js',
  'hand-over',
  'icon.svg',
  'icons',
  'manifest.webmanifest',
  'map',
  'maplibre',
  'preferences',
  'robots.txt',
  'service-worker.js',
  'station-shell',
  'updates',
])

/** A Sparkplug B edge node id: identifies a station in Firestore and in the URL. */
export const edgeNodeIdSchema = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._:-]{0,127}$/u, 'not an edge node id')
  .refine((id) => !RESERVED_ROUTES.has(id), 'reserved by a route of the app')
  .brand<'EdgeNodeId'>()

export type EdgeNodeId = z.infer<typeof edgeNodeIdSchema>

export const uidSchema = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'not a uid')

/** An alert id that is safe, percent-encoded, in a path. */
export const alertIdSchema = z
  .string()
  .regex(/^[^/\\%?#\p{Cc}\p{Cs}]{1,256}$/u, 'not an alert id')
  .refine((id) => id !== '.' && id !== '..', 'not an alert id')

/** An id from another backend as text. */
export const backendIdSchema = z.union([z.string().min(1), z.number().transform(String)])
