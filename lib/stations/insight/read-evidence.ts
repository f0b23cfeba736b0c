import type { HistoryPlan } from '@/lib/history/plan'
import { readHistory } from '@/lib/history/read-history'
import type { HistoryReadOptions } from '@/lib/history/read-history'
import type { EdgeNodeId } from '@/lib/ids'
import type { Evidence } from './figure'

/**
 * Reads a station's plans, one after another.
 *
 * @throws as `readHistory`
 */
export async function readEvidence(
  edgeNodeId: EdgeNodeId,
  plans: readonly HistoryPlan[],
  { onProgress, ...options }: HistoryReadOptions,
): Promise<Evidence['history']> {
  const history: Evidence['history'] = {}
  let before = 0
  for (const plan of plans) {
    const done = before
    history[plan.resolution] = await readHistory(edgeNodeId, plan, {
      ...options,
      onProgress: (read) => onProgress(done + read),
    })
    before += plan.documentIds.length
  }
  return history
}
