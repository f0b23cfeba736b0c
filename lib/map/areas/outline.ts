import { polygonHull } from 'd3-polygon'
import type { Route } from 'next'
import { mapPlacePath, STATION_ZOOM } from '@/lib/map/address'
import { eastOf, extentOf, wrapLongitude, wrapLongitudes } from '@/lib/map/view'
import type { MapBounds, MapView } from '@/lib/map/view'

/** Space around each station: its marker stays inside when the map is fitted to the outline. */
export const PADDING_M = 1500
const DISC_POINTS = 64
/** Web Mercator's square world ends here; MapLibre draws what is nearer to a pole at its edge. */
const MAX_LATITUDE = 85.0511287798066
/** Around the equator of WGS 84, the sphere of Web Mercator. */
const CIRCUMFERENCE_M = 2 * Math.PI * 6_378_137
/** The world's width at zoom 0. */
export const WORLD_PX = 512
/** The map's own limit. */
const MIN_ZOOM = 1
/**
 * What any map has room for besides its controls: one of 1280 × 700 px, and the upper half of a
 * phone of 360 × 640 px.
 */
export const LEAST_ROOM_PX = { width: 264, height: 176 }

interface Location {
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
}

/** A region around stations. */
export interface Outline {
  /**
   * Longitude and latitude in degrees, counterclockwise, the first again at the end. Longitudes are
   * continuous, so across the date line they exceed ±180.
   */
  ring: readonly (readonly [longitude: number, latitude: number])[]
  bounds: MapBounds
}

/**
 * A point of the flat map: `x` from 180° W to 180° E and `y` from north to south, both 0 to 1.
 * Beyond the date line `x` continues.
 */
type WorldPoint = [x: number, y: number]

/**
 * The region within about 1.5 km of the stations or between them: the convex hull of discs around
 * them. On the flat map, where it is drawn, so it needs no special case near a pole; doesn't depend
 * on their order.
 *
 * @returns null without locations
 */
export function outlineAround(locations: readonly Location[]): Outline | null {
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
  // Around the circle, so that no side comes nearer to the station.
  const radius = padding / Math.cos(Math.PI / DISC_POINTS)
  return Array.from({ length: DISC_POINTS }, (_, index): WorldPoint => {
    const angle = (2 * Math.PI * index) / DISC_POINTS
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/**
 * A place on the flat map, by the Mercator projection of the sphere (J. P. Snyder, "Map Projections:
 * A Working Manual", USGS Professional Paper 1395, 1987, equations 7-1 and 7-2).
 *
 * @param longitude degrees, also beyond ±180
 * @param latitude degrees; nearer to a pole than ±85.05 counts as there
 */
export function toWorld(longitude: number, latitude: number): WorldPoint {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))
  const northing = Math.log(Math.tan(Math.PI / 4 + radians(clamped) / 2))
  return [longitude / 360 + 0.5, 0.5 - northing / (2 * Math.PI)]
}

/** The longitude and latitude of a point, degrees; Snyder's inverse equations 7-4 and 7-5. */
function fromWorld([x, y]: WorldPoint): [longitude: number, latitude: number] {
  const latitude = Math.PI / 2 - 2 * Math.atan(Math.exp((2 * y - 1) * Math.PI))
  return [(x - 0.5) * 360, (latitude * 180) / Math.PI]
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Path of the map with an outline in view. */
export function outlinePath({ bounds }: Pick<Outline, 'bounds'>): Route {
  return mapPlacePath(viewOf(bounds))
}

/** A view with everything within bounds on any map, never closer than a station's. */
function viewOf({ west, south, east, north }: MapBounds): MapView {
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
