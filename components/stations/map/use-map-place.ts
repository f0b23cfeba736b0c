import { useEffect, useRef } from 'react'
import type { MapView } from '@/lib/domain/map-view'
import { changeMapAddress } from '@/lib/hooks/use-map-address'

/** Browsers refuse a page that changes its URL a hundred times in half a minute. */
const URL_DELAY_MS = 400

/**
 * Keeps in the URL where the map looks, once it rests. Where the URL said nothing, the map's first
 * view is its own choice and stays out of it: a bare address shows all stations again tomorrow.
 *
 * @param hasPlace whether the URL says where to look when the page opens
 * @returns to be called after each move
 */
export function useMapPlace(hasPlace: boolean): (place: MapView) => void {
  const isKept = useRef(hasPlace)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A page that was left writes nothing into the next one's address.
  useEffect(() => () => clearTimeout(timer.current), [])

  return (place) => {
    if (!isKept.current) {
      isKept.current = true
      return
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => changeMapAddress({ place }), URL_DELAY_MS)
  }
}
