import type { HistoryPlan } from '@/lib/history/plan'
import type { HistorySeries } from '@/lib/history/series'
import type { Evidence, Figure } from './figure'

/** A station's figures of a view, by column. */
export type Figures = Readonly<Record<string, Figure>>

/** What a view knows of a station. */
export interface StationInsight {
  figures: Figures
  /** Inflow by hour of a dry day from local midnight, L/s; only in the view of inflow. */
  dryDayLps?: readonly number[]
  /** When its documents were read, ms UTC by the server's clock. */
  readAtMs: number
  /** The documents that were read. */
  plans: readonly HistoryPlan[]
  /** Documents, series, and totals that can't be parsed, and count as gaps. */
  unreadable: number
}

/** How many documents a station takes. */
export function documentCount(plans: readonly HistoryPlan[]): number {
  return plans.reduce((sum, { documentIds }) => sum + documentIds.length, 0)
}

export function unreadableIn(history: Evidence['history']): number {
  const series: readonly HistorySeries[] = Object.values(history)
  return series.reduce((sum, { unreadable }) => sum + unreadable, 0)
}
