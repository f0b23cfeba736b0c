import { useSyncExternalStore } from 'react'
import type { ChartCursor } from './chart-cursor'

/** The moment that the charts point at, ms UTC; null while nobody points. */
export function useChartCursor(cursor: ChartCursor): number | null {
  return useSyncExternalStore(cursor.subscribe, cursor.get, () => null)
}
