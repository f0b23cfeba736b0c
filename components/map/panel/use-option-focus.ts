import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { EdgeNodeId } from '@/lib/ids'

const PAGE_ROWS = 8

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
  ids: readonly EdgeNodeId[]
  scrollTo: (id: EdgeNodeId) => void
  onOpen: (id: EdgeNodeId, by: 'keyboard') => void
  /** null: the list lost focus */
  onFocusChange: (id: EdgeNodeId | null) => void
}

/** Roving tabindex: arrows, Page Up/Down, Home and End move the one tab stop. */
export function useOptionFocus(options: OptionFocusOptions) {
  const { listRef, ids, scrollTo, onOpen, onFocusChange } = options
  const [activeId, setActiveId] = useState<EdgeNodeId | null>(null)
  const awaited = useRef<EdgeNodeId | null>(null)

  // Retried after each render: the option may not exist yet, or a sheet may still cover it.
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
