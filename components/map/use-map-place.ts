import { useEffect, useRef } from 'react'
import { keepMapPlace } from '@/lib/map/use-map-address'
import type { MapView } from '@/lib/map/view'

/** Browsers refuse a page that changes its URL a hundred times in half a minute. */
const URL_DELAY_MS = 400

/**
 * Keeps in the URL where the map looks, once it rests. The map's first view is its own choice, or
 * the URL's, and is not written: a bare address shows all stations again tomorrow.
 *
 * @returns to be called with each view that the map tells
 */
export function useMapPlace(): (place: MapView) => void {
  const last = useRef<MapView | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A page that was left writes nothing into the next one's address.
  useEffect(() => () => clearTimeout(timer.current), [])

  return (place) => {
    // A map that gets another size tells its view again.
    const isMoved = last.current !== null && !isSame(last.current, place)
    if (isMoved) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => keepMapPlace(place), URL_DELAY_MS)
    }
    last.current = place
  }
}

const SAME_DEGREES = 1e-6

function isSame(a: MapView, b: MapView): boolean {
  return (
    Math.abs(a.longitude - b.longitude) < SAME_DEGREES &&
    Math.abs(a.latitude - b.latitude) < SAME_DEGREES &&
    a.zoom === b.zoom
  )
}
