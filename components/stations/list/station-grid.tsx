'use client'

import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BoardEntry } from '@/lib/domain/station-board'
import { useMediaQuery } from '@/lib/hooks/use-media-query'
import { StationColumns } from './station-columns'
import { StationRow } from './station-row'
import { useRowFocus } from './use-row-focus'

const ROW_HEIGHT_PX = 56
const CARD_HEIGHT_PX = 64
const OVERSCAN_ROWS = 8
/** What sticks to the top: the navigation bar and the columns' heads. */
const STICKY_PX = 92

/** The rows in view of a list of any length; the page itself scrolls. */
export function StationGrid({ entries }: { entries: readonly BoardEntry[] }) {
  // The virtualizer keeps its state in itself, where the compiler can't see it change.
  'use no memo'
  const gridRef = useRef<HTMLDivElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const [bodyTopPx, setBodyTopPx] = useState(0)
  const isPhone = useMediaQuery('(width < 48rem)')
  const heightPx = isPhone ? CARD_HEIGHT_PX : ROW_HEIGHT_PX

  useLayoutEffect(() => {
    const top = bodyRef.current?.getBoundingClientRect().top ?? 0
    setBodyTopPx(top + window.scrollY)
  }, [isPhone])

  const ids = useMemo(() => entries.map(({ station }) => station.edgeNodeId), [entries])
  // Another function would make the virtualizer measure every row again, at each render.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids])
  const { activeIndex, handleFocus, handleKeyDown } = useRowFocus({ gridRef, ids })

  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => heightPx,
    getItemKey,
    rangeExtractor: (range) => withRow(activeIndex, range),
    overscan: OVERSCAN_ROWS,
    scrollMargin: bodyTopPx,
    scrollPaddingStart: STICKY_PX,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightPx])

  const rows = virtualizer.getVirtualItems()
  const tabStopIndex = activeIndex === -1 ? rows.at(0)?.index : activeIndex

  return (
    <div
      ref={gridRef}
      role="grid"
      tabIndex={-1}
      aria-label="Pump stations"
      aria-rowcount={entries.length + 1}
      onFocus={handleFocus}
      onKeyDown={(event) => handleKeyDown(event, (index) => virtualizer.scrollToIndex(index))}
      className="outline-none md:rounded-lg md:border md:border-line md:bg-surface"
    >
      <div role="rowgroup">
        <StationColumns />
      </div>
      <div
        ref={bodyRef}
        role="rowgroup"
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {rows.map(({ key, index, start }) => {
          const entry = entries[index]
          return (
            entry && (
              <StationRow
                key={key}
                entry={entry}
                index={index}
                topPx={start - bodyTopPx}
                heightPx={heightPx}
                isTabStop={index === tabStopIndex}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

/** The row with the focus stays, wherever it is: an element that goes takes the focus with it. */
function withRow(index: number, range: Range): number[] {
  const shown = defaultRangeExtractor(range)
  if (index < 0 || index >= range.count || shown.includes(index)) return shown
  return [...shown, index].sort((a, b) => a - b)
}
