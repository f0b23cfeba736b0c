import { useEffect, useRef } from 'react'
import type { MapAddress } from '@/lib/map/address'
import { keepMapPlace } from '@/lib/map/use-map-address'
import type { MapView } from '@/lib/map/view'

/** Browsers block a page that changes its URL 100 times in 30 s. */
const URL_DELAY_MS = 400

/** Doesn't write the initial view: a bare URL shows all stations again tomorrow. */
export function useMapPlace(address: MapAddress): (place: MapView) => void {
  const last = useRef<MapView | null>(null)
  const written = useRef<MapView | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Next rewrites each URL after rendering, with the place at the time of the change.
  useEffect(() => {
    if (written.current) keepMapPlace(written.current)
  }, [address])

  // Don't write to the next page's URL after unmounting.
  useEffect(() => () => clearTimeout(timer.current), [])

  return (place) => {
    // A resized map reports its view again.
    const isMoved = last.current !== null && !isSame(last.current, place)
    if (isMoved) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        written.current = place
        keepMapPlace(place)
      }, URL_DELAY_MS)
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
