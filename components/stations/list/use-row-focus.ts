import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { nextRowIndex } from './next-row-index'

interface RowFocusOptions {
  gridRef: RefObject<HTMLElement | null>
  /** The rows' stations in their order. */
  ids: readonly string[]
}

/**
 * Roving focus over the rows' links: one tab stop, arrows, Page, Home and End move it. It stays
 * with its station when rows are sorted again; `activeIndex` is -1 before any had the focus.
 */
export function useRowFocus({ gridRef, ids }: RowFocusOptions) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const awaitedIndex = useRef<number | null>(null)

  // The row of the next focus may have to be scrolled into existence: asked after each render.
  useEffect(() => {
    if (awaitedIndex.current === null) return
    const row = gridRef.current?.querySelector(`[data-index="${awaitedIndex.current}"]`)
    const link = row?.querySelector('a')
    if (!link) return
    awaitedIndex.current = null
    link.focus({ preventScroll: true })
  })

  function handleFocus(event: FocusEvent) {
    const index = rowIndexOf(event.target)
    if (index !== null) setActiveId(ids[index] ?? null)
  }

  function handleKeyDown(event: KeyboardEvent, scrollToRow: (index: number) => void) {
    const from = rowIndexOf(event.target)
    const next = from === null ? null : nextRowIndex(event.key, from, ids.length)
    if (next === null) return
    event.preventDefault()
    awaitedIndex.current = next
    scrollToRow(next)
    setActiveId(ids[next] ?? null)
  }

  return {
    activeIndex: activeId === null ? -1 : ids.indexOf(activeId),
    handleFocus,
    handleKeyDown,
  }
}

function rowIndexOf(target: EventTarget): number | null {
  if (!(target instanceof HTMLElement)) return null
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? null : Number(index)
}
