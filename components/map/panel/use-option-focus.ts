import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import type { EdgeNodeId } from '@/lib/ids'

const PAGE_ROWS = 8

/** How far a key moves the focus, as a function of where it is and of the last index. */
const MOVES: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + PAGE_ROWS,
  PageUp: (index) => index - PAGE_ROWS,
  Home: () => 0,
  End: (_, last) => last,
}

interface OptionFocusOptions {
  listRef: RefObject<HTMLElement | null>
  /** The stations in the order of the list. */
  ids: readonly EdgeNodeId[]
  scrollTo: (id: EdgeNodeId) => void
  onOpen: (id: EdgeNodeId, by: 'keyboard') => void
  /** The station that has the focus now; null: none of the list. */
  onFocusChange: (id: EdgeNodeId | null) => void
}

/** Roving focus over the list's stations: one tab stop, which arrows, Page, Home and End move. */
export function useOptionFocus(options: OptionFocusOptions) {
  const { listRef, ids, scrollTo, onOpen, onFocusChange } = options
  const [activeId, setActiveId] = useState<EdgeNodeId | null>(null)
  const awaited = useRef<EdgeNodeId | null>(null)

  // The next option may have to be scrolled into existence, or a sheet to go: tried after each render.
  useEffect(() => {
    const target = awaited.current && optionElement(listRef.current, awaited.current)
    target?.focus({ preventScroll: true })
  })

  function focusOption(id: EdgeNodeId) {
    if (!ids.includes(id)) return
    awaited.current = id
    setActiveId(id)
    scrollTo(id)
    optionElement(listRef.current, id)?.focus({ preventScroll: true })
  }

  function handleFocus({ target }: FocusEvent) {
    const id = stationOf(target, ids)
    if (id === null) return
    awaited.current = null
    setActiveId(id)
    onFocusChange(id)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const from = stationOf(event.target, ids)
    if (from === null) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onOpen(from, 'keyboard')
    }
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    const last = ids.length - 1
    const to = ids[Math.max(0, Math.min(last, move(ids.indexOf(from), last)))]
    if (to !== undefined) focusOption(to)
  }

  return {
    activeId,
    focusOption,
    handleFocus,
    handleKeyDown,
    handleBlur: () => onFocusChange(null),
  }
}

function stationOf(target: EventTarget, ids: readonly EdgeNodeId[]): EdgeNodeId | null {
  if (!(target instanceof Element)) return null
  const id = target.closest<HTMLElement>('[data-station]')?.dataset.station
  return ids.find((known) => known === id) ?? null
}

function optionElement(list: HTMLElement | null, id: EdgeNodeId): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-station="${CSS.escape(id)}"]`) ?? null
}
