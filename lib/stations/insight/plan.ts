import { planOf } from '@/lib/history/plan'
import type { HistoryPlan } from '@/lib/history/plan'
import type { InsightView } from './figure'

const DAY_MS = 86_400_000
/** A working week with its weekend: 8 documents, today's among them. */
const WEEK_MS = 7 * DAY_MS
/** Enough for three dry days in most wet seasons: 31 documents. */
const MONTH_MS = 30 * DAY_MS
/** Wear takes months to show: 4 or 5 month documents. */
const WEAR_MS = 100 * DAY_MS

/**
 * Which history documents a view needs of a station: 8 for Energy and Data quality, 31 for Inflow,
 * 12 or 13 for Pumps, whose wear comes from months. Every plan of a moment is the same for all
 * stations.
 *
 * @param nowMs ms UTC by the server's clock
 */
export function insightPlans(view: InsightView, nowMs: number): HistoryPlan[] {
  switch (view) {
    case 'pumps':
      return [planOf('day', nowMs - WEEK_MS, nowMs), planOf('month', nowMs - WEAR_MS, nowMs)]
    case 'energy':
    case 'quality':
      return [planOf('day', nowMs - WEEK_MS, nowMs)]
    case 'inflow':
      return [planOf('day', nowMs - MONTH_MS, nowMs)]
  }
}
