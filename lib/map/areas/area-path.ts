import type { Route } from 'next'
import { mapPlacePath, STATION_ZOOM } from '@/lib/map/address'
import { fromWorld, toWorld } from '@/lib/map/mercator'
import { wrapLongitude } from '@/lib/map/view'
import type { MapBounds, MapView } from '@/lib/map/view'
import type { MapArea } from './map-area'

/**
 * What any map has room for besides its controls: one of 1280 × 700 px, and the upper half of a
 * phone of 360 × 640 px.
 */
export const LEAST_ROOM_PX = { width: 264, height: 176 }
/** The world's width at zoom 0. */
export const WORLD_PX = 512
/** The map's own limit. */
const MIN_ZOOM = 1

/** Path of the map with an area in view. */
export function mapAreaPath({ bounds }: Pick<MapArea, 'bounds'>): Route {
  return mapPlacePath(viewOfBounds(bounds))
}

/** A view with everything within bounds on any map, never closer than a station's. */
export function viewOfBounds({ west, south, east, north }: MapBounds): MapView {
  const [left, top] = toWorld(west, north)
  const [right, bottom] = toWorld(east < west ? east + 360 : east, south)
  const [longitude, latitude] = fromWorld([(left + right) / 2, (top + bottom) / 2])
  const fitting = Math.min(
    Math.log2(LEAST_ROOM_PX.width / (WORLD_PX * (right - left))),
    Math.log2(LEAST_ROOM_PX.height / (WORLD_PX * (bottom - top))),
  )
  // The address has two decimals, and rounding up would cut off the edge.
  const zoom = Math.floor(fitting * 100) / 100
  return {
    longitude: wrapLongitude(longitude),
    latitude,
    zoom: Math.max(MIN_ZOOM, Math.min(STATION_ZOOM, zoom)),
  }
}
