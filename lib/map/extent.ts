import type { MapBounds } from './view'

interface Place {
  longitude: number
  latitude: number
}

/**
 * The smallest extent that holds all places, degrees; null without any. Where they lie on both
 * sides of the date line it goes over that line, and `west` is greater than `east`.
 */
export function extentOf(places: readonly Place[]): MapBounds | null {
  const longitudes = places.map(({ longitude }) => longitude).toSorted((a, b) => a - b)
  const [first, last] = [longitudes[0], longitudes.at(-1)]
  if (first === undefined || last === undefined) return null

  // The widest stretch without a place stays outside; at first the one over the date line.
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

/** Bounds as a map that goes on around the world tells them, with longitudes within ±180°. */
export function withinTheWorld({ west, south, east, north }: MapBounds): MapBounds {
  if (east - west >= 360) return { west: -180, south, east: 180, north }
  return { west: wrapped(west), south, east: wrapped(east), north }
}

function wrapped(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}
