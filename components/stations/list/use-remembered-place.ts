import { useEffect, useEffectEvent, useState } from 'react'
import { rememberedPlace } from '@/lib/stations/list/place'
import { isListColumnId } from '@/lib/stations/list/sort'
import type { FocusedCell } from './grid/use-grid-focus'

/** On return from a station, scrolls and focuses where the list was left, once, if still there. */
export function useRememberedPlace(
  ids: readonly string[],
  goTo: (cell: FocusedCell, index: number) => void,
): void {
  const [place] = useState(rememberedPlace)
  const restore = useEffectEvent(() => {
    if (!place || !isListColumnId(place.column)) return
    const index = ids.indexOf(place.edgeNodeId)
    if (index === -1) return
    window.scrollTo({ top: place.scrollY, behavior: 'instant' })
    goTo({ edgeNodeId: place.edgeNodeId, column: place.column }, index)
  })
  // Only on mount: afterwards the user decides where the list is.
  useEffect(() => restore(), [])
}
