/**
 * Marks the browser's current history entry, to know it again on Back. Bypasses Next's own
 * `replaceState`, which would rerender the page; Next keeps what it finds in an entry.
 *
 * @returns the mark, new each time; worthless after a reload
 */
export function markEntry(): string {
  const entryMark = String(Math.random())
  History.prototype.replaceState.call(window.history, { ...window.history.state, entryMark }, '')
  return entryMark
}

/** Whether the browser is at the history entry with this mark. */
export function isAtEntry(mark: string): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'entryMark' in state
    ? state.entryMark === mark
    : false
}
