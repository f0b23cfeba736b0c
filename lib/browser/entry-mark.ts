/** Marks the history entry, to recognize it on Back. Next's own `replaceState` would rerender. */
export function markEntry(): string {
  const entryMark = String(Math.random())
  History.prototype.replaceState.call(window.history, { ...window.history.state, entryMark }, '')
  return entryMark
}

export function isAtEntry(mark: string): boolean {
  const state = window.history.state as { entryMark?: unknown } | null
  return state?.entryMark === mark
}
