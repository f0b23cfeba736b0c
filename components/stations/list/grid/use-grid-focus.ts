import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { savedListPosition } from '@/lib/stations/list/list-position'
import type { ShownColumn } from './list-columns'
import { nextCell } from './next-cell'

/** `edgeNodeId` is null in the header row. */
export interface FocusedCell {
  edgeNodeId: string | null
  column: string
}

interface GridFocusOptions {
  gridRef: RefObject<HTMLElement | null>
  ids: readonly string[]
  columns: readonly ShownColumn[]
  /** False on a phone: headers are hidden there and can't be focused. */
  hasHeads: boolean
}

/**
 * Roving tabindex: keys move the one tab stop (`next-cell.ts`), which stays with its station when
 * rows are reordered. `active` is null until a cell has had focus.
 */
export function useGridFocus({ gridRef, ids, columns, hasHeads }: GridFocusOptions) {
  const [active, setActive] = useState<FocusedCell | null>(null)
  const awaited = useRef<FocusedCell | null>(null)

  // Retried after each render: the target row may not exist yet.
  useEffect(() => {
    const target = awaited.current && cellElement(gridRef.current, ids, awaited.current)
    if (!target) return
    awaited.current = null
    target.focus({ preventScroll: true })
  })

  function focusCell(cell: FocusedCell) {
    awaited.current = cell
    setActive({ ...cell })
  }

  function handleFocus({ target }: FocusEvent) {
    const cell = cellOf(target, ids)
    if (cell) setActive(cell)
  }

  function handleKeyDown(event: KeyboardEvent, scrollToRow: (index: number) => void) {
    const from = cellOf(event.target, ids)
    if (!from) return
    if (event.key === 'Enter') return openRow(event)
    const fromColumn = columns.findIndex(({ id }) => id === from.column)
    const cell = { row: rowOf(from, ids), column: Math.max(0, fromColumn) }
    const to = nextCell(event, cell, {
      rowCount: ids.length,
      columnCount: columns.length,
      firstRow: hasHeads ? -1 : 0,
    })
    const column = to && columns[to.column]?.id
    if (!to || !column) return
    event.preventDefault()
    if (to.row >= 0) scrollToRow(to.row)
    focusCell({ edgeNodeId: ids[to.row] ?? null, column })
  }

  return {
    active,
    activeIndex: active ? rowOf(active, ids) : -1,
    focusCell,
    handleFocus,
    handleKeyDown,
  }
}

/** On return from a station, restores scroll and focus once, if the row is still there. */
export function useRestoredPosition(
  ids: readonly string[],
  goTo: (cell: FocusedCell, index: number) => void,
): void {
  const [position] = useState(savedListPosition)
  const restore = useEffectEvent(() => {
    if (!position) return
    const index = ids.indexOf(position.edgeNodeId)
    if (index === -1) return
    window.scrollTo({ top: position.scrollY, behavior: 'instant' })
    goTo({ edgeNodeId: position.edgeNodeId, column: position.column }, index)
  })
  // Only on mount: afterward the user decides where the list is.
  useEffect(() => restore(), [])
}

/** Enter in a cell clicks its row's link; links and buttons handle Enter themselves. */
function openRow({ target }: KeyboardEvent): void {
  if (!(target instanceof Element) || target.closest('a, button')) return
  target.closest('[data-index]')?.querySelector('a')?.click()
}

function cellOf(target: EventTarget, ids: readonly string[]): FocusedCell | null {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>('[data-index]')?.dataset.index
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column
  if (row === undefined || column === undefined) return null
  return { edgeNodeId: ids[Number(row)] ?? null, column }
}

/** -1: the header row, or gone. */
function rowOf({ edgeNodeId }: FocusedCell, ids: readonly string[]): number {
  return edgeNodeId === null ? -1 : ids.indexOf(edgeNodeId)
}

function cellElement(grid: HTMLElement | null, ids: readonly string[], cell: FocusedCell) {
  const place = `[data-index="${rowOf(cell, ids)}"] [data-column="${cell.column}"]`
  const element = grid?.querySelector<HTMLElement>(place)
  return element?.querySelector<HTMLElement>('a, button') ?? element
}
