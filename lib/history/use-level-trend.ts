import { useCallback, useSyncExternalStore, type RefObject } from 'react'
import { useWhileInView } from '@/lib/browser/use-while-in-view'
import type { EdgeNodeId } from '@/lib/ids'
import type { LevelTrendPoints } from '@/lib/readings/level-trend'
import { levelTrendOf, watchLevelTrend } from './watch-level-trends'

export function useLevelTrend(
  edgeNodeId: EdgeNodeId,
  element: RefObject<Element | null>,
): LevelTrendPoints | null {
  useWhileInView(
    element,
    useCallback(() => watchLevelTrend(edgeNodeId), [edgeNodeId]),
  )
  const { subscribe, get } = levelTrendOf(edgeNodeId)
  return useSyncExternalStore(subscribe, get, get)
}
