import { useCallback, useEffect, useRef, useState } from 'react'
import { isAtEntry, markEntry } from '@/lib/browser/entry-mark'
import { createStore } from '@/lib/live/store'
import { toggled } from '@/lib/stations/toggled'
import type { OpenRows } from './alert-details'

interface PanelScroll {
  top: number
  /** First alert in view; null at the top, where new ones should be seen. */
  anchor: { alertId: string; offsetPx: number } | null
}

interface Place {
  /** The history entry of the page that it was open on. */
  entryMark: string
  scroll: PanelScroll | null
}

/** Back restores a panel that was left through one of its links. In memory only. */
export function usePanelPlace() {
  const [isOpen, setIsOpen] = useState(false)
  const [openIds, setOpenIds] = useState<readonly string[]>([])
  const [openRows] = useState(() => createStore<OpenRows>(new Map()))
  const place = useRef<Place | null>(null)
  const scroller = useRef<HTMLDivElement>(null)

  useEffect(() => {
    function handlePopState() {
      if (!place.current) return
      // Forward leaves the page again.
      if (scroller.current) place.current.scroll = readScroll(scroller.current)
      setIsOpen(isAtEntry(place.current.entryMark))
    }
    window.addEventListener('popstate', handlePopState)
    return () => window.removeEventListener('popstate', handlePopState)
  }, [])

  const scrollerRef = useCallback((element: HTMLDivElement | null) => {
    scroller.current = element
    if (element && place.current?.scroll) restoreScroll(element, place.current.scroll)
  }, [])

  return {
    isOpen,
    openIds,
    openRows,
    scrollerRef,
    toggle: (alertId: string) => setOpenIds((ids) => toggled(ids, alertId)),
    open: () => {
      place.current = null
      setOpenIds([])
      openRows.set(new Map())
      setIsOpen(true)
    },
    close: () => {
      place.current = null
      setIsOpen(false)
    },
    leave: () => {
      const scroll = scroller.current && readScroll(scroller.current)
      place.current = { entryMark: markEntry(), scroll }
      setIsOpen(false)
    },
  }
}

/** Anchored to an alert: rows come and go, and those off the screen have estimated heights. */
export function readScroll(scroller: HTMLElement): PanelScroll {
  const top = scroller.scrollTop
  if (top === 0) return { top, anchor: null }
  const edgePx = scroller.getBoundingClientRect().top
  for (const row of rowsIn(scroller)) {
    const { top: rowPx, bottom } = row.getBoundingClientRect()
    if (bottom > edgePx)
      return { top, anchor: { alertId: row.dataset.alert ?? '', offsetPx: rowPx - edgePx } }
  }
  return { top, anchor: null }
}

export function restoreScroll(scroller: HTMLElement, { top, anchor }: PanelScroll): void {
  scroller.scrollTop = top
  const row = anchor && rowsIn(scroller).find(({ dataset }) => dataset.alert === anchor.alertId)
  if (!row) return
  const offsetPx = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  scroller.scrollTop += offsetPx - anchor.offsetPx
}

function rowsIn(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-alert]')]
}
