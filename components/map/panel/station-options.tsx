'use client'

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  type Ref,
  type RefObject,
} from 'react'
import { HEAD_PX, OPTION_PX } from '@/components/map/map-frame'
import { useIsInteracting } from '@/components/ui/use-is-interacting'
import { useHeldOrder } from '@/components/stations/list/grid/use-held-order'
import type { EdgeNodeId } from '@/lib/ids'
import { mapListRows, type MapListRow } from '@/lib/map/list'
import type { BoardEntry } from '@/lib/stations/board'
import { StationOption } from './station-option'
import { useOptionFocus } from './use-option-focus'

export interface StationOptionsHandle {
  focus: (id: EdgeNodeId) => void
}

interface StationOptionsProps {
  ref: Ref<StationOptionsHandle>
  wanted: readonly BoardEntry[]
  all: readonly BoardEntry[]
  /** What the user asked for: the order isn't held when this changes. */
  question: string
  selectedId: EdgeNodeId | null
  onOpen: (id: EdgeNodeId, by: 'pointer' | 'keyboard') => void
  onHover: (id: EdgeNodeId | null) => void
  onFocusChange: (id: EdgeNodeId | null) => void
}

export function StationOptions(props: StationOptionsProps) {
  // The virtualizer mutates its own state, which the compiler can't see.
  'use no memo'
  const { ref, wanted, all, question, selectedId, onOpen, onHover, onFocusChange } = props
  const listRef = useRef<HTMLDivElement>(null)
  const order = useHeldOrder(wanted, all, question, useIsInteracting(listRef))
  const rows = useMemo(() => mapListRows(order), [order])
  const ids = useMemo(() => order.map(({ station }) => station.edgeNodeId), [order])
  const rowOf = (id: EdgeNodeId | null) => rows.findIndex(({ key }) => key === id)

  const focus = useOptionFocus({
    listRef,
    ids,
    scrollTo: (id) => virtualizer.scrollToIndex(rowOf(id)),
    onOpen,
    onFocusChange,
  })
  const tabStopId = tabStop([focus.activeId, selectedId], ids)
  const virtualizer = useOptionWindow(listRef, rows, rowOf(tabStopId))
  useImperativeHandle(ref, () => ({ focus: focus.focusOption }))

  // Scroll to a station selected on the map; a row that was clicked is already in view.
  const showSelected = useEffectEvent(() => {
    const index = rowOf(selectedId)
    if (index !== -1) virtualizer.scrollToIndex(index)
  })
  useEffect(() => {
    if (selectedId !== null) showSelected()
  }, [selectedId])

  return (
    <div
      ref={listRef}
      role="listbox"
      aria-label="Stations"
      tabIndex={-1}
      onFocus={focus.handleFocus}
      onBlur={focus.handleBlur}
      onKeyDown={focus.handleKeyDown}
      className="relative min-h-0 flex-1 overflow-y-auto outline-none print:hidden"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index]
          if (!row) return null
          if (row.kind === 'head')
            return (
              <p
                key={row.key}
                role="presentation"
                className="absolute inset-x-0 top-0 flex items-center justify-between gap-2 border-b border-line bg-sunken px-4 text-xs font-medium text-muted"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                {row.text} <span className="tabular-nums">{row.count}</span>
              </p>
            )
          return (
            <StationOption
              key={row.key}
              entry={row.entry}
              position={row.position}
              count={ids.length}
              topPx={start}
              heightPx={size}
              isTabStop={row.key === tabStopId}
              isSelected={row.key === selectedId}
              onOpen={onOpen}
              onHover={onHover}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The only tab stop: the last focused station, else the selected one, else the first. */
function tabStop(
  candidates: readonly (EdgeNodeId | null)[],
  ids: readonly EdgeNodeId[],
): EdgeNodeId | null {
  return candidates.find((id) => id !== null && ids.includes(id)) ?? ids[0] ?? null
}

const OVERSCAN_ROWS = 6

/** Rows in view, some around them, and the tab stop. */
function useOptionWindow(
  listRef: RefObject<HTMLElement | null>,
  rows: readonly MapListRow[],
  tabStopIndex: number,
) {
  'use no memo'
  // Changes only with the rows: a new function makes the virtualizer measure every row again.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  // eslint-disable-next-line react-hooks/incompatible-library -- the function opts out of the compiler
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
