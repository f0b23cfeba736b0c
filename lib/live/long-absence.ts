/** After this long hidden or offline, a listener's connection can't be relied on. */
const LONG_ABSENCE_MS = 60_000

export function watchLongAbsences(onReturn: () => void): () => void {
  const ended = new AbortController()

  function watch(target: EventTarget, events: readonly string[], isAway: () => boolean): void {
    let sinceMs = isAway() ? Date.now() : null
    const handleEvent = () => {
      const awaySinceMs = sinceMs
      sinceMs = isAway() ? (awaySinceMs ?? Date.now()) : null
      if (sinceMs !== null || awaySinceMs === null) return
      if (Date.now() - awaySinceMs > LONG_ABSENCE_MS) onReturn()
    }
    for (const event of events)
      target.addEventListener(event, handleEvent, { signal: ended.signal })
  }

  watch(document, ['visibilitychange'], () => document.hidden)
  watch(window, ['offline', 'online'], () => !navigator.onLine)
  return () => ended.abort()
}
