/** Center in degrees; MapLibre's zoom (tiles of 512 px). */
export interface MapView {
  longitude: number
  latitude: number
  zoom: number
}

/** Degrees. `west` is greater than `east` across the date line. */
export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}

interface Place {
  latitude: number
  longitude: number
}

const WORLD = 360

/** Whether a point is in view, edges included. Longitudes beyond ±180 are the same meridians. */
export function isInBounds({ latitude, longitude }: Place, bounds: MapBounds): boolean {
  const { west, south, east, north } = bounds
  if (latitude < south || latitude > north) return false
  if (east - west >= WORLD) return true
  return eastOf(west, longitude) <= eastOf(west, east)
}

export function eastOf(west: number, longitude: number): number {
  return (((longitude - west) % WORLD) + WORLD) % WORLD
}

/** Smallest extent of all places; null without any. Across the date line, `west` exceeds `east`. */
export function extentOf(places: readonly Place[]): MapBounds | null {
  const longitudes = places.map(({ longitude }) => longitude).toSorted((a, b) => a - b)
  const [first, last] = [longitudes[0], longitudes.at(-1)]
  if (first === undefined || last === undefined) return null

  // Leave out the widest gap between places, starting with the one across the date line.
  let widest = { gap: first + WORLD - last, west: first, east: last }
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

/** Wraps longitudes to ±180°; a map panned around the world goes beyond. */
export function wrapLongitudes({ west, south, east, north }: MapBounds): MapBounds {
  if (east - west >= WORLD) return { west: -180, south, east: 180, north }
  return { west: wrapLongitude(west), south, east: wrapLongitude(east), north }
}

export function wrapLongitude(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude
  return eastOf(-180, longitude) - 180
}
