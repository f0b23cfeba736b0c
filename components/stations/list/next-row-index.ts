const PAGE_ROWS = 10

/** The row that a key leads to; null for a key that moves nothing. */
export function nextRowIndex(key: string, index: number, rowCount: number): number | null {
  const last = rowCount - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, last)
    case 'ArrowUp':
      return Math.max(index - 1, 0)
    case 'PageDown':
      return Math.min(index + PAGE_ROWS, last)
    case 'PageUp':
      return Math.max(index - PAGE_ROWS, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
