import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { useIsPrinting } from '@/lib/browser/use-is-printing'
import type { ListEntry } from '@/lib/stations/last-board/last-board'
import { saveListPosition } from '@/lib/stations/list/list-position'
import type { Sort } from '@/lib/stations/list/sort'
import { useDensity } from '@/lib/stations/list/use-list-view'
import { listViewParams, type ListView } from '@/lib/stations/list/view'
import { StationColumns } from './station-columns'
import { StationRow } from './station-row'
import { useGridFocus, useRestoredPosition } from './use-grid-focus'
import { useIsInteracting } from '@/components/ui/use-is-interacting'
import { useHeldOrder } from './use-held-order'
import type { ListColumns } from './use-list-columns'

interface StationGridProps {
  entries: readonly ListEntry[]
  all: readonly ListEntry[]
  /** All stations as they are now; otherwise rows that aren't live say so. */
  isLive: boolean
  view: ListView
  sort: Sort
  onSort: (column: string) => void
  layout: ListColumns
}

export function StationGrid(props: StationGridProps) {
  // The virtualizer mutates its own state, which the compiler can't see.
  'use no memo'
  const { entries: wanted, all, isLive, view, sort, onSort, layout } = props
  const gridRef = useRef<HTMLDivElement>(null)
  const { columns, isPhone } = layout
  const hasHeads = isLive && !isPhone
  const isHeld = useIsInteracting(gridRef)
  // The live board comes at once, even under the pointer.
  const question = `${isLive} ${listViewParams(view)}`
  const entries = useHeldOrder(wanted, all, question, isHeld)
  const ids = useMemo(() => entries.map(({ station }) => station.edgeNodeId), [entries])
  const focus = useGridFocus({ gridRef, ids, columns, hasHeads })
  const { active, activeIndex, focusCell } = focus
  const density = useDensity()
  const size = isPhone ? 'card' : density
  const rowWindow = useRowWindow({ ids, activeIndex, rows: size })
  const { bodyRef, virtualizer, heightPx, bodyTopPx } = rowWindow
  useRestoredPosition(ids, (position, index) => {
    virtualizer.scrollToIndex(index)
    focusCell(position)
  })

  const rows = virtualizer.getVirtualItems()
  const tabStop = {
    index: activeIndex === -1 ? rows.at(0)?.index : activeIndex,
    column: columns.find(({ id }) => id === active?.column)?.id ?? 'name',
  }
  const isHeadActive = active !== null && active.edgeNodeId === null && hasHeads

  /** Following a link leaves the list; Back returns to this cell. */
  function savePosition({ target }: MouseEvent) {
    if (!active?.edgeNodeId || !(target instanceof Element) || !target.closest('a')) return
    saveListPosition({ edgeNodeId: active.edgeNodeId, column: active.column })
  }

  return (
    <div
      ref={gridRef}
      role="grid"
      tabIndex={-1}
      aria-label={isLive ? 'Pump stations' : 'Stations as last seen'}
      aria-rowcount={entries.length + 1}
      aria-colcount={columns.length}
      data-rows={size}
      onClickCapture={savePosition}
      onFocus={focus.handleFocus}
      onKeyDown={(event) => focus.handleKeyDown(event, (index) => virtualizer.scrollToIndex(index))}
      className="station-list outline-none md:rounded-lg md:border md:border-line md:bg-surface"
      style={layout.style}
    >
      <div role="rowgroup">
        <StationColumns
          columns={columns}
          heads={
            hasHeads ? { sort, onSort, activeColumn: isHeadActive ? tabStop.column : null } : null
          }
        />
      </div>
      <div
        ref={bodyRef}
        role="rowgroup"
        className="relative print:h-auto!"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {rows.map(({ key, index, start }) => {
          const entry = entries[index]
          const isTabStop = !isHeadActive && index === tabStop.index
          return (
            entry && (
              <StationRow
                key={key}
                entry={entry}
                columns={columns}
                index={index}
                topPx={start - bodyTopPx}
                heightPx={heightPx}
                activeColumn={isTabStop ? tabStop.column : null}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

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
function useRowWindow({ ids, activeIndex, rows }: RowWindowOptions) {
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
