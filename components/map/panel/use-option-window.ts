import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback } from 'react'
import type { RefObject } from 'react'
import { HEAD_PX, OPTION_PX } from '@/components/map/map-layout'
import type { MapListRow } from '@/lib/map/list'

const OVERSCAN_ROWS = 6

/** Rows to render: those in view, some around them, and the tab stop. */
export function useOptionWindow(
  listRef: RefObject<HTMLElement | null>,
  rows: readonly MapListRow[],
  tabStopIndex: number,
) {
  // The virtualizer mutates its own state, which the compiler can't see.
  'use no memo'
  // Changes only with the rows: a new function makes the virtualizer measure every row again.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  // eslint-disable-next-line react-hooks/incompatible-library -- known: see above
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => listRef.current,
    estimateSize: (index) => (rows[index]?.kind === 'head' ? HEAD_PX : OPTION_PX),
    getItemKey,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      if (tabStopIndex < 0 || shown.includes(tabStopIndex)) return shown
      return [...shown, tabStopIndex].sort((a, b) => a - b)
    },
    overscan: OVERSCAN_ROWS,
  })
}
