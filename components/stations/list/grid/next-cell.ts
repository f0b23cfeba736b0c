const PAGE_ROWS = 10

/** Rows from 0, -1 for the header row; columns from 0. */
interface Cell {
  row: number
  column: number
}

interface Grid {
  rowCount: number
  columnCount: number
  /** 0 if headers can't be focused. */
  firstRow: -1 | 0
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Keys with a modifier belong to the browser or screen reader, except Ctrl+Home and Ctrl+End. */
export function nextCell(event: Key, { row, column }: Cell, grid: Grid): Cell | null {
  if (event.metaKey || event.altKey || event.shiftKey) return null
  if (event.ctrlKey) return cornerCell(event.key, grid)
  const toRow = (target: number) => ({
    row: clamp(target, grid.firstRow, grid.rowCount - 1),
    column,
  })
  const toColumn = (target: number) => ({ row, column: clamp(target, 0, grid.columnCount - 1) })
  switch (event.key) {
    case 'ArrowDown':
      return toRow(row + 1)
    case 'ArrowUp':
      return toRow(row - 1)
    case 'PageDown':
      return toRow(row + PAGE_ROWS)
    case 'PageUp':
      return toRow(Math.max(row - PAGE_ROWS, Math.min(row, 0)))
    case 'ArrowRight':
      return toColumn(column + 1)
    case 'ArrowLeft':
      return toColumn(column - 1)
    case 'Home':
      return toColumn(0)
    case 'End':
      return toColumn(grid.columnCount - 1)
    default:
      return null
  }
}

function cornerCell(key: string, { rowCount, columnCount }: Grid): Cell | null {
  if (key === 'Home') return { row: 0, column: 0 }
  return key === 'End' ? { row: rowCount - 1, column: columnCount - 1 } : null
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value))
}
