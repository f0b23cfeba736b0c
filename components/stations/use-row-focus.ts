import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { nextRowIndex } from './next-row-index'

interface RowFocusOptions {
  gridRef: RefObject<HTMLElement | null>
  rowCount: number
  /** The rows that exist at present. */
  shown: { first: number; last: number }
  scrollToRow: (index: number) => void
}

/** Roving focus over the rows' links: one tab stop, arrows, Page, Home and End move it. */
export function useRowFocus({ gridRef, rowCount, shown, scrollToRow }: RowFocusOptions) {
  const [activeIndex, setActiveIndex] = useState(0)
  const awaitedIndex = useRef<number | null>(null)
  const isActiveShown = activeIndex >= shown.first && activeIndex <= shown.last

  // The row of the next focus may have to be scrolled into existence: asked after each render.
  useEffect(() => {
    if (awaitedIndex.current === null) return
    const row = gridRef.current?.querySelector(`[data-index="${awaitedIndex.current}"]`)
    const link = row?.querySelector('a')
    if (!link) return
    awaitedIndex.current = null
    link.focus({ preventScroll: true })
  })

  function handleKeyDown(event: KeyboardEvent) {
    const from = focusedIndex(event.target)
    const next = from === null ? null : nextRowIndex(event.key, from, rowCount)
    if (next === null) return
    event.preventDefault()
    awaitedIndex.current = next
    scrollToRow(next)
    setActiveIndex(next)
  }

  return { tabStopIndex: isActiveShown ? activeIndex : shown.first, handleKeyDown }
}

function focusedIndex(target: EventTarget): number | null {
  if (!(target instanceof HTMLElement)) return null
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? null : Number(index)
}
