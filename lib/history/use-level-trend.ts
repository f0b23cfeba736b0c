import { useCallback, useSyncExternalStore, type RefObject } from 'react'
import { useWhileInView } from '@/lib/browser/use-while-in-view'
import type { EdgeNodeId } from '@/lib/ids'
import { levelTrendPath, levelTrendSchema, type LevelTrendPoints } from '@/lib/readings/level-trend'
import { onSessionEnd } from '@/lib/session-data'
import { serverClock } from '@/lib/time/server-clock'
import { readDocument } from './read-document'
import { watchLevelTrends } from './watch-level-trends'

const trends = watchLevelTrends({ read: readLevelTrend, now: serverClock.now })

onSessionEnd(trends.clear)

export function useLevelTrend(
  edgeNodeId: EdgeNodeId,
  element: RefObject<Element | null>,
): LevelTrendPoints | null {
  useWhileInView(
    element,
    useCallback(() => trends.watch(edgeNodeId), [edgeNodeId]),
  )
  const { subscribe, get } = trends.trendOf(edgeNodeId)
  return useSyncExternalStore(subscribe, get, get)
}

async function readLevelTrend(
  edgeNodeId: EdgeNodeId,
  signal: AbortSignal,
): Promise<LevelTrendPoints | null> {
  const document = await readDocument(levelTrendPath(edgeNodeId), { signal })
  const parsed = levelTrendSchema.safeParse(document)
  return parsed.success ? parsed.data : null
}
