/** Marks the history entry, to recognize it on Back. Next's own `replaceState` would rerender. */
export function markEntry(): string {
  const entryMark = String(Math.random())
  History.prototype.replaceState.call(window.history, { ...window.history.state, entryMark }, '')
  return entryMark
}

export function isAtEntry(mark: string): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'entryMark' in state
    ? state.entryMark === mark
    : false
}
