import type { PumpStation } from '@/lib/stations/station'

export interface NearbyGauge {
  station: PumpStation
  distanceKm: number
}

/** Beyond, a shower is another one. */
const FARTHEST_KM = 25
const EARTH_RADIUS_KM = 6371

/**
 * The station with a rain gauge that is nearest to a station, within 25 km.
 *
 * @param gauges stations with a gauge
 * @returns null if none is near, or a location isn't known
 */
export function nearestGauge(
  { edgeNodeId, location }: PumpStation,
  gauges: readonly PumpStation[],
): NearbyGauge | null {
  if (!location) return null
  let nearest: NearbyGauge | null = null
  for (const station of gauges) {
    if (!station.location || station.edgeNodeId === edgeNodeId) continue
    const distanceKm = kmBetween(location, station.location)
    if (distanceKm <= Math.min(FARTHEST_KM, nearest?.distanceKm ?? FARTHEST_KM))
      nearest = { station, distanceKm }
  }
  return nearest
}

type Location = NonNullable<PumpStation['location']>

/** By the equirectangular projection: within 1 % over such distances. */
function kmBetween(a: Location, b: Location): number {
  const toRadians = Math.PI / 180
  const middle = ((a.latitude + b.latitude) / 2) * toRadians
  const x = (b.longitude - a.longitude) * toRadians * Math.cos(middle)
  const y = (b.latitude - a.latitude) * toRadians
  return EARTH_RADIUS_KM * Math.hypot(x, y)
}
