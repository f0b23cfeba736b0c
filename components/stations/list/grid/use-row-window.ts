import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

const HEIGHTS_PX = { comfortable: 56, compact: 36, card: 64 }
const OVERSCAN_ROWS = 8
/** What sticks to the top: the navigation bar and the columns' heads. */
const STICKY_PX = 92

interface RowWindowOptions {
  ids: readonly string[]
  /** The row with the focus; -1 while none has it. */
  activeIndex: number
  isPhone: boolean
  isCompact: boolean
}

/** Which rows exist: those in view of the page, some around them, and the one with the focus. */
export function useRowWindow({ ids, activeIndex, isPhone, isCompact }: RowWindowOptions) {
  // The virtualizer keeps its state in itself, where the compiler can't see it change.
  'use no memo'
  const bodyRef = useRef<HTMLDivElement>(null)
  const bodyTopPx = useTopPx(bodyRef)
  const heightPx = rowHeightPx(isPhone, isCompact)
  // Another function would make the virtualizer measure every row again, at each render.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids])

  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => heightPx,
    getItemKey,
    rangeExtractor: (range) => withRow(activeIndex, range),
    overscan: OVERSCAN_ROWS,
    scrollMargin: bodyTopPx,
    scrollPaddingStart: STICKY_PX,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightPx])
  return { bodyRef, virtualizer, heightPx, bodyTopPx }
}

function rowHeightPx(isPhone: boolean, isCompact: boolean): number {
  if (isPhone) return HEIGHTS_PX.card
  return isCompact ? HEIGHTS_PX.compact : HEIGHTS_PX.comfortable
}

/** How far below the page's top an element begins: measured again whenever the page above it grows. */
function useTopPx(ref: React.RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = ref.current?.getBoundingClientRect().top ?? 0
      setTopPx(Math.round(top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    // A banner, a note or another line of counts: each makes one of these taller.
    for (let element = ref.current?.parentElement; element; element = element.parentElement)
      for (const sibling of element.children) observer.observe(sibling)
    return () => observer.disconnect()
  }, [ref])
  return topPx
}

/** The row with the focus stays, wherever it is: an element that goes takes the focus with it. */
function withRow(index: number, range: Range): number[] {
  const shown = defaultRangeExtractor(range)
  if (index < 0 || index >= range.count || shown.includes(index)) return shown
  return [...shown, index].sort((a, b) => a - b)
}
