import type { TrendCursor } from '@/lib/trends/cursor'

/** What all charts of a stack point at; null while nobody points. */
export interface ChartCursor {
  get: () => TrendCursor | null
  set: (to: TrendCursor | null) => void
  /** Follows the pointer. One that leaves (null) takes away only what a pointer has set. */
  point: (to: TrendCursor | null) => void
  subscribe: (listener: () => void) => () => void
}

/** Outside React's state, so that moving the pointer renders the readouts and no chart. */
export function createChartCursor(): ChartCursor {
  let current: TrendCursor | null = null
  let isPointed = false
  const listeners = new Set<() => void>()

  function move(to: TrendCursor | null, byPointer: boolean) {
    isPointed = byPointer
    if (to === current) return
    current = to
    listeners.forEach((listener) => listener())
  }

  return {
    get: () => current,
    set: (to) => move(to, false),
    point: (to) => {
      if (to !== null || isPointed) move(to, true)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
