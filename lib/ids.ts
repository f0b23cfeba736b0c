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
