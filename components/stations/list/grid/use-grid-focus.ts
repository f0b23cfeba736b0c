import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { nextCell, type Cell } from './next-cell'
import type { ShownColumn } from './list-columns'

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
    const cell = cellOf(target)
    if (!cell) return
    const edgeNodeId = cell.row < 0 ? null : (ids[cell.row] ?? null)
    setActive({ edgeNodeId, column: cell.columnId })
  }

  function handleKeyDown(event: KeyboardEvent, scrollToRow: (index: number) => void) {
    const from = cellOf(event.target)
    if (!from) return
    if (event.key === 'Enter') return openRow(event)
    const to = nextCell(event, toNumbers(from), {
      rowCount: ids.length,
      columnCount: columns.length,
      firstRow: hasHeads ? -1 : 0,
    })
    const column = to && columns[to.column]?.id
    if (!to || !column) return
    event.preventDefault()
    if (to.row >= 0) scrollToRow(to.row)
    focusCell({ edgeNodeId: to.row < 0 ? null : (ids[to.row] ?? null), column })
  }

  const toNumbers = ({ row, columnId }: CellPlace): Cell => ({
    row,
    column: Math.max(
      0,
      columns.findIndex(({ id }) => id === columnId),
    ),
  })

  return {
    active,
    activeIndex: active?.edgeNodeId ? ids.indexOf(active.edgeNodeId) : -1,
    focusCell,
    handleFocus,
    handleKeyDown,
  }
}

/** Enter in a cell clicks its row's link; links and buttons handle Enter themselves. */
function openRow({ target }: KeyboardEvent): void {
  if (!(target instanceof Element) || target.closest('a, button')) return
  target.closest('[data-index]')?.querySelector('a')?.click()
}

interface CellPlace {
  row: number
  columnId: string
}

function cellOf(target: EventTarget): CellPlace | null {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>('[data-index]')?.dataset.index
  const columnId = target.closest<HTMLElement>('[data-column]')?.dataset.column
  if (row === undefined || columnId === undefined) return null
  return { row: Number(row), columnId }
}

function cellElement(
  grid: HTMLElement | null,
  ids: readonly string[],
  { edgeNodeId, column }: FocusedCell,
): HTMLElement | null {
  const index = edgeNodeId === null ? -1 : ids.indexOf(edgeNodeId)
  const cell = grid?.querySelector<HTMLElement>(`[data-index="${index}"] [data-column="${column}"]`)
  return cell?.querySelector<HTMLElement>('a, button') ?? cell ?? null
}
