import type { PumpStation } from './station'

const APPLE = /iPhone|iPad|Macintosh/
const ANDROID = /Android/

/** Directions in the device's map app, or else Google Maps; null without location and address. */
export function directionsUrl(
  { location, address, name }: Pick<PumpStation, 'location' | 'address' | 'name'>,
  userAgent: string,
): string | null {
  const place = location ? `${location.latitude},${location.longitude}` : address
  if (!place) return null
  const destination = encodeURIComponent(place)
  if (APPLE.test(userAgent)) return `https://maps.apple.com/?daddr=${destination}`
  if (ANDROID.test(userAgent) && location)
    return `geo:${place}?q=${encodeURIComponent(`${place}(${name})`)}`
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`
}
