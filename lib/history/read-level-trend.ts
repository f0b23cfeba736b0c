import { getDocument } from '@/lib/firebase/get-document'
import type { EdgeNodeId } from '@/lib/ids'
import { levelTrendPath, levelTrendSchema, type LevelTrendPoints } from '@/lib/readings/level-trend'

/** Reads a level trend; null if missing or unreadable. Throws FirebaseError. */
export async function readLevelTrend(edgeNodeId: EdgeNodeId): Promise<LevelTrendPoints | null> {
  const parsed = levelTrendSchema.safeParse(await getDocument(levelTrendPath(edgeNodeId)))
  return parsed.success ? parsed.data : null
}
