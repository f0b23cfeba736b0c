import { fromWorld, toWorld, worldLength } from '@/lib/map/mercator'
import type { WorldPoint } from '@/lib/map/mercator'
import { eastOf, extentOf, wrapLongitudes } from '@/lib/map/view'
import type { MapBounds } from '@/lib/map/view'
import { convexHull } from './hull'

/** Space around each station: its marker stays inside when the map is fitted to the outline. */
export const PADDING_M = 1500
const DISC_POINTS = 64

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
  const corners = convexHull(convexHull(points).flatMap(discAround)).map(fromWorld)
  const [longitudes, latitudes] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)]
  // On the flat map y points down, so the hull runs clockwise.
  const ring = corners.toReversed()
  return {
    ring: [...ring, ...ring.slice(0, 1)],
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
  // Around the circle, so that no side comes nearer to the station.
  const radius = worldLength(PADDING_M, latitude) / Math.cos(Math.PI / DISC_POINTS)
  return Array.from({ length: DISC_POINTS }, (_, index): WorldPoint => {
    const angle = (2 * Math.PI * index) / DISC_POINTS
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}
