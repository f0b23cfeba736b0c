import { useSyncExternalStore } from 'react'
import type { TrendCursor } from '@/lib/trends/cursor'

export type ChartCursor = ReturnType<typeof createChartCursor>

/** Outside React state, so moving the pointer rerenders the readouts but no chart. */
export function createChartCursor() {
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
    get: (): TrendCursor | null => current,
    set: (to: TrendCursor | null) => move(to, false),
    /** Follows the pointer. Leaving (null) clears only a cursor set by the pointer. */
    point: (to: TrendCursor | null) => {
      if (to !== null || isPointed) move(to, true)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useChartCursor({ subscribe, get }: ChartCursor): TrendCursor | null {
  return useSyncExternalStore(subscribe, get, () => null)
}
