import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useIsPrinting } from '@/lib/browser/use-is-printing'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

const HEIGHTS_PX = { comfortable: 56, compact: 36, card: 64 }
const OVERSCAN_ROWS = 8
/** The sticky navigation bar and column headers. */
const STICKY_PX = 92

interface RowWindowOptions {
  ids: readonly string[]
  /** -1 while no row has focus */
  activeIndex: number
  rows: keyof typeof HEIGHTS_PX
}

/** Rows in view, some around them, and the one with focus; on paper all. */
export function useRowWindow({ ids, activeIndex, rows }: RowWindowOptions) {
  // The virtualizer mutates its own state, which the compiler can't see.
  'use no memo'
  const bodyRef = useRef<HTMLDivElement>(null)
  const bodyTopPx = useTopPx(bodyRef)
  const heightPx = HEIGHTS_PX[rows]
  const isPrinting = useIsPrinting()
  // Memoized: a new function makes the virtualizer measure every row again.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids])

  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => heightPx,
    getItemKey,
    rangeExtractor: (range) =>
      isPrinting
        ? Array.from({ length: range.count }, (_, index) => index)
        : withRow(activeIndex, range),
    overscan: OVERSCAN_ROWS,
    scrollMargin: bodyTopPx,
    scrollPaddingStart: STICKY_PX,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightPx])
  return { bodyRef, virtualizer, heightPx, bodyTopPx }
}

/** Measured again when anything above grows. */
function useTopPx(ref: React.RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = ref.current?.getBoundingClientRect().top ?? 0
      setTopPx(Math.round(top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    // A banner or a note makes one of these taller.
    for (let element = ref.current?.parentElement; element; element = element.parentElement)
      for (const sibling of element.children) observer.observe(sibling)
    return () => observer.disconnect()
  }, [ref])
  return topPx
}

/** Keeps the focused row rendered: removing its element would lose focus. */
function withRow(index: number, range: Range): number[] {
  const shown = defaultRangeExtractor(range)
  if (index < 0 || index >= range.count || shown.includes(index)) return shown
  return [...shown, index].sort((a, b) => a - b)
}
