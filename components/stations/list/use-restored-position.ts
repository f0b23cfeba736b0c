import { useEffect, useEffectEvent, useState } from 'react'
import { savedListPosition } from '@/lib/stations/list/list-position'
import type { FocusedCell } from './grid/use-grid-focus'

/** On return from a station, restores scroll and focus once, if the row is still there. */
export function useRestoredPosition(
  ids: readonly string[],
  goTo: (cell: FocusedCell, index: number) => void,
): void {
  const [position] = useState(savedListPosition)
  const restore = useEffectEvent(() => {
    if (!position) return
    const index = ids.indexOf(position.edgeNodeId)
    if (index === -1) return
    window.scrollTo({ top: position.scrollY, behavior: 'instant' })
    goTo({ edgeNodeId: position.edgeNodeId, column: position.column }, index)
  })
  // Only on mount: afterward the user decides where the list is.
  useEffect(() => restore(), [])
}
