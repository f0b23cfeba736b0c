import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { EdgeNodeId } from '@/lib/ids'
import { stationPath } from '@/lib/stations/path'
import type { StationOptionsHandle } from './panel/station-options'
import type { Workspace } from './use-map-workspace'

/** Elements that handle Escape themselves. */
const OTHERS = 'input, [role=dialog], [role=menu]'

interface CardOptions {
  workspace: Workspace
  /** The card covers the list and takes its focus. */
  isSheet: boolean
  optionsRef: RefObject<StationOptionsHandle | null>
}

/** Closing returns focus to the station's row. */
export function useCard({ workspace, isSheet, optionsRef }: CardOptions) {
  const { board, hasMap, selected, select, flyTo } = workspace
  const router = useRouter()
  const [focusedId, setFocusedId] = useState<EdgeNodeId | null>(null)
  const selectedId = selected?.station.edgeNodeId ?? null

  /** Without a map, opens the station's page instead. */
  function open(id: EdgeNodeId, by: 'pointer' | 'keyboard') {
    if (!hasMap) return router.push(stationPath(id))
    const entry = board.entries.find(({ station }) => station.edgeNodeId === id)
    if (!entry) return
    setFocusedId(by === 'keyboard' || isSheet ? id : null)
    select(id)
    flyTo(entry)
  }

  function close() {
    if (selectedId === null) return
    select(null)
    optionsRef.current?.focus(selectedId)
  }

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(OTHERS)) return
    close()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => closeOnEscape(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])

  return { open, close, takesFocus: selectedId !== null && focusedId === selectedId }
}
