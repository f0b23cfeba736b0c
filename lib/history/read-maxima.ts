import type { EdgeNodeId } from '@/lib/ids'
import { maximaPlans, toMaxima } from './maxima'
import type { HistoryPlan } from './plan'
import { readHistory, type HistoryReadOptions } from './read-history'
import type { HistorySeries } from './series'

/** The highest value of each ten minutes, as `mean`. Throws like `readHistory`. */
export async function readMaxima(
  edgeNodeId: EdgeNodeId,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  options: HistoryReadOptions,
): Promise<HistorySeries> {
  const read = (plan: HistoryPlan) => readHistory(edgeNodeId, plan, options)
  const [days, lastMinutes] = maximaPlans(fromMs, toMs)
  return toMaxima(...(await Promise.all([read(days), read(lastMinutes)])))
}
