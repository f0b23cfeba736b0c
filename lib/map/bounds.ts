import type { MapBounds } from './view'

/** A place, degrees WGS 84. */
export interface Location {
  latitude: number
  longitude: number
}

const WORLD = 360

/**
 * Whether a point is in a map's view, edges included. A map panned around the world reports
 * longitudes beyond ±180; they count as the same meridians.
 */
export function isInBounds({ latitude, longitude }: Location, bounds: MapBounds): boolean {
  const { west, south, east, north } = bounds
  if (latitude < south || latitude > north) return false
  if (east - west >= WORLD) return true
  return eastOf(west, longitude) <= eastOf(west, east)
}

/** How far a longitude is east of `west`, 0 to 360. */
function eastOf(west: number, longitude: number): number {
  return (((longitude - west) % WORLD) + WORLD) % WORLD
}
