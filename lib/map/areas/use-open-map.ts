import { useEffect, useEffectEvent } from 'react'
import type { MapArea } from './map-area'

type ShowArea = (area: MapArea) => void

let openMap: ShowArea | null = null

export function showOnOpenMap(area: MapArea): boolean {
  openMap?.(area)
  return openMap !== null
}

/** Lets area links move this page's map, which reads the URL only when it opens. */
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
