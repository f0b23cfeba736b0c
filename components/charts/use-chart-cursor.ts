import { useSyncExternalStore } from 'react'
import type { TrendCursor } from '@/lib/trends/cursor'
import type { ChartCursor } from './chart-cursor'

export function useChartCursor(cursor: ChartCursor): TrendCursor | null {
  return useSyncExternalStore(cursor.subscribe, cursor.get, () => null)
}
