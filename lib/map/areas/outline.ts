import { polygonHull } from 'd3-polygon'
import type { Route } from 'next'
import { mapPlacePath, STATION_ZOOM } from '@/lib/map/address'
import {
  eastOf,
  extentOf,
  wrapLongitude,
  wrapLongitudes,
  type MapBounds,
  type MapView,
} from '@/lib/map/view'

/** Around each station, so its marker stays inside when the map is fitted to the outline. */
export const PADDING_M = 1500
const DISC_POINTS = 64
/** Web Mercator's square world ends here. */
const MAX_LATITUDE = 85.0511287798066
const CIRCUMFERENCE_M = 2 * Math.PI * 6_378_137
/** At zoom 0. */
export const WORLD_PX = 512
const MIN_ZOOM = 1
/** Room beside the controls at 1280 × 700 px and in the upper half of a 360 × 640 px phone. */
export const LEAST_ROOM_PX = { width: 264, height: 176 }

export interface Outline {
  /** Counterclockwise and closed. Across the date line, longitudes continue beyond ±180. */
  ring: readonly (readonly [longitude: number, latitude: number])[]
  bounds: MapBounds
}

/** Web Mercator, 0 to 1: `x` east from 180° W, beyond 1 past the date line; `y` south. */
type WorldPoint = [x: number, y: number]

/** Convex hull of 1.5 km discs around the stations, on the flat map; null without locations. */
export function outlineAround(
  locations: readonly Pick<MapView, 'longitude' | 'latitude'>[],
): Outline | null {
  const extent = extentOf(locations)
  if (!extent) return null
  const points = locations.map(({ longitude, latitude }) =>
    toWorld(extent.west + eastOf(extent.west, longitude), latitude),
  )
  const discs = (polygonHull(points) ?? points).flatMap(discAround)
  const corners = (polygonHull(discs) ?? discs).map(fromWorld)
  const [longitudes, latitudes] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)]
  return {
    ring: [...corners, ...corners.slice(0, 1)],
    bounds: wrapLongitudes({
      west: Math.min(...longitudes),
      south: Math.min(...latitudes),
      east: Math.max(...longitudes),
      north: Math.max(...latitudes),
    }),
  }
}

function discAround([x, y]: WorldPoint): WorldPoint[] {
  const [, latitude] = fromWorld([x, y])
  // Mercator enlarges by the secant of the latitude.
  const padding = PADDING_M / (CIRCUMFERENCE_M * Math.cos(radians(latitude)))
  // Circumscribed, so no side comes closer to the station.
  const radius = padding / Math.cos(Math.PI / DISC_POINTS)
  return Array.from({ length: DISC_POINTS }, (_, index): WorldPoint => {
    const angle = (2 * Math.PI * index) / DISC_POINTS
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/**
 * Spherical Mercator, latitude clamped to ±85.05 (J. P. Snyder, "Map Projections: A Working
 * Manual", USGS Professional Paper 1395, 1987, equations 7-1 and 7-2).
 */
export function toWorld(longitude: number, latitude: number): WorldPoint {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))
  const northing = Math.log(Math.tan(Math.PI / 4 + radians(clamped) / 2))
  return [longitude / 360 + 0.5, 0.5 - northing / (2 * Math.PI)]
}

/** Inverse of `toWorld`; Snyder's equations 7-4 and 7-5. */
function fromWorld([x, y]: WorldPoint): [longitude: number, latitude: number] {
  const latitude = Math.PI / 2 - 2 * Math.atan(Math.exp((2 * y - 1) * Math.PI))
  return [(x - 0.5) * 360, (latitude * 180) / Math.PI]
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Fits the outline on any map, never closer than a station's zoom. */
export function outlinePath({ bounds }: Pick<Outline, 'bounds'>): Route {
  const { west, south, east, north } = bounds
  const [left, top] = toWorld(west, north)
  const [right, bottom] = toWorld(east < west ? east + 360 : east, south)
  const [longitude, latitude] = fromWorld([(left + right) / 2, (top + bottom) / 2])
  const fitting = Math.min(
    Math.log2(LEAST_ROOM_PX.width / (WORLD_PX * (right - left))),
    Math.log2(LEAST_ROOM_PX.height / (WORLD_PX * (bottom - top))),
  )
  // The URL keeps two decimals, and rounding up would cut off the edge.
  const zoom = Math.max(MIN_ZOOM, Math.min(STATION_ZOOM, Math.floor(fitting * 100) / 100))
  return mapPlacePath({ longitude: wrapLongitude(longitude), latitude, zoom })
}
