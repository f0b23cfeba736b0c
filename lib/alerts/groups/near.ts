import type { Places, StationPlace } from './place'

const NEAR_KM = 10
const EARTH_RADIUS_KM = 6371

/**
 * Whether two stations are near each other: in the same group of one utility, or within 10 km.
 *
 * @param places null: not loaded yet; any two count as near, so a flood is one group until then
 */
export function near(station: string, other: string, places: Places | null): boolean {
  if (!places || station === other) return true
  const [a, b] = [places.get(station), places.get(other)]
  if (!a || !b) return false
  if (a.area !== '' && a.area === b.area && a.organisationId === b.organisationId) return true
  return distanceKm(a, b) <= NEAR_KM
}

/**
 * Great-circle distance by the haversine formula (R. W. Sinnott, "Virtues of the Haversine",
 * Sky & Telescope 68, 1984), km; Infinity without both locations.
 */
export function distanceKm({ location: a }: StationPlace, { location: b }: StationPlace): number {
  if (!a || !b) return Infinity
  const [latitude, otherLatitude] = [radians(a.latitude), radians(b.latitude)]
  const northing = Math.sin((otherLatitude - latitude) / 2)
  const easting = Math.sin(radians(b.longitude - a.longitude) / 2)
  const chord = northing ** 2 + Math.cos(latitude) * Math.cos(otherLatitude) * easting ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
