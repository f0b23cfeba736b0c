import type { TrendCursor } from '@/lib/trends/cursor'

export interface ChartCursor {
  get: () => TrendCursor | null
  set: (to: TrendCursor | null) => void
  /** Follows the pointer. Leaving (null) clears only a cursor set by the pointer. */
  point: (to: TrendCursor | null) => void
  subscribe: (listener: () => void) => () => void
}

/** Outside React state, so moving the pointer rerenders the readouts but no chart. */
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
