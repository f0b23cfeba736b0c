/**
 * A point of the flat map: `x` from 180° W to 180° E and `y` from north to south, both 0 to 1.
 * Beyond the date line `x` continues.
 */
export type WorldPoint = readonly [x: number, y: number]

/** Web Mercator's square world ends here; MapLibre draws what is nearer to a pole at its edge. */
const MAX_LATITUDE = 85.0511287798066
/** Semi-major axis of WGS 84, the sphere of Web Mercator. */
const EARTH_RADIUS_M = 6_378_137

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
export function fromWorld([x, y]: WorldPoint): [longitude: number, latitude: number] {
  const latitude = Math.PI / 2 - 2 * Math.atan(Math.exp((2 * y - 1) * Math.PI))
  return [(x - 0.5) * 360, (latitude * 180) / Math.PI]
}

/**
 * A short length on the flat map, as a share of the world's width: Mercator enlarges by the secant
 * of the latitude (Snyder, equation 7-3).
 *
 * @param latitude degrees, within ±85.06
 */
export function worldLength(lengthM: number, latitude: number): number {
  return lengthM / (2 * Math.PI * EARTH_RADIUS_M * Math.cos(radians(latitude)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
