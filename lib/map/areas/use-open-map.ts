import { useEffect, useEffectEvent } from 'react'
import type { MapArea } from './map-area'

type ShowArea = (area: MapArea) => void

let openMap: ShowArea | null = null

/** Shows an area on the map of this page; false if there is none. */
export function showOnOpenMap(area: MapArea): boolean {
  openMap?.(area)
  return openMap !== null
}

/**
 * Lets links to an area move this page's map. A map takes its place from the address only when it
 * opens, so following the link alone would move nothing.
 *
 * @param isOpen whether the page has a map
 */
export function useOpenMap(isOpen: boolean, show: ShowArea): void {
  const showLatest = useEffectEvent(show)
  useEffect(() => {
    if (!isOpen) return
    const mine: ShowArea = (area) => showLatest(area)
    openMap = mine
    return () => {
      if (openMap === mine) openMap = null
    }
  }, [isOpen])
}
