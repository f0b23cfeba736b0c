import { planOf } from '@/lib/history/plan'
import type { HistoryPlan } from '@/lib/history/plan'
import type { InsightView } from '../figure'
import { DAY_MS, WEEK_MS } from '../steps'

/** Enough for three dry days in most wet seasons: 31 documents. */
const MONTH_MS = 30 * DAY_MS
/** Wear takes months to show: 4 documents, of this month and those before. */
const MONTHS_OF_WEAR = 3

/**
 * Which history documents a view needs of a station: 8 for Energy and Data quality, 31 for Inflow,
 * 12 for Pumps, whose wear comes from months. At a moment, they are the same for all stations.
 *
 * @param nowMs ms UTC by the server's clock
 */
export function insightPlans(view: InsightView, nowMs: number): HistoryPlan[] {
  switch (view) {
    case 'pumps':
      return [planOf('day', nowMs - WEEK_MS, nowMs), planOf('month', wearFromMs(nowMs), nowMs)]
    case 'energy':
    case 'quality':
      return [planOf('day', nowMs - WEEK_MS, nowMs)]
    case 'inflow':
      return [planOf('day', nowMs - MONTH_MS, nowMs)]
  }
}

function wearFromMs(nowMs: number): number {
  const now = new Date(nowMs)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_OF_WEAR)
}
