import type { MapBounds } from './view'

interface Place {
  longitude: number
  latitude: number
}

/**
 * The smallest extent that contains all places, in degrees; null without places. If it crosses the
 * date line, `west` is greater than `east`.
 */
export function extentOf(places: readonly Place[]): MapBounds | null {
  const longitudes = places.map(({ longitude }) => longitude).toSorted((a, b) => a - b)
  const [first, last] = [longitudes[0], longitudes.at(-1)]
  if (first === undefined || last === undefined) return null

  // Leave out the widest gap between places, starting with the one across the date line.
  let widest = { gap: first + 360 - last, west: first, east: last }
  longitudes.forEach((west, index) => {
    const east = longitudes[index - 1]
    if (east !== undefined && west - east > widest.gap) widest = { gap: west - east, west, east }
  })
  let [south, north] = [90, -90]
  for (const { latitude } of places) {
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return { west: widest.west, south, east: widest.east, north }
}

/** Bounds with longitudes wrapped to ±180°; a map panned around the world goes beyond. */
export function withinTheWorld({ west, south, east, north }: MapBounds): MapBounds {
  if (east - west >= 360) return { west: -180, south, east: 180, north }
  return { west: wrapped(west), south, east: wrapped(east), north }
}

function wrapped(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}
