/** The one moment that all charts of a stack point at; null while nobody points. */
export interface ChartCursor {
  get: () => number | null
  set: (atMs: number | null) => void
  subscribe: (listener: () => void) => () => void
}

/** Outside React's state, so that moving the pointer renders the readouts and no chart. */
export function createChartCursor(): ChartCursor {
  let currentMs: number | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => currentMs,
    set: (atMs) => {
      if (atMs === currentMs) return
      currentMs = atMs
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
