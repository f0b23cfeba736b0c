import { useEffect, useEffectEvent, useState } from 'react'
import { isListColumnId } from '@/lib/stations/list/sort'
import type { FocusedCell } from './grid/use-grid-focus'
import { rememberedPlace } from './list-place'

/** Back from a station the list scrolls and focuses where it was left, once, if it is still there. */
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
  // Only on arrival: afterwards the list is where the operator takes it.
  useEffect(() => restore(), [])
}
