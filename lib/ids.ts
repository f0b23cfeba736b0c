import { z } from 'zod'

/** Ids that a station can't have: the app's routes and files, and what browsers request. */
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

/** A Sparkplug B edge node id: identifies a station in Firestore and in the URL. */
export const edgeNodeIdSchema = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._:-]{0,127}$/u, 'not an edge node id')
  .refine((id) => !RESERVED_ROUTES.has(id), 'reserved by a route of the app')
  .brand<'EdgeNodeId'>()

export type EdgeNodeId = z.infer<typeof edgeNodeIdSchema>

/** Ids used in upstream paths: alert ids and uids. */
export const pathIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'not an id')
