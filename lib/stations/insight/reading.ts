import { planOf, type HistoryPlan } from '@/lib/history/plan'
import { counted } from '@/lib/units/counted'
import { formatDecimals } from '@/lib/units/format-quantity'
import type { InsightView } from './figure'
import { DAY_MS, WEEK_MS } from './steps'

/** Enough for three dry days in most wet seasons. */
const MONTH_MS = 30 * DAY_MS
/** 100 stations in any view but Inflow. */
export const MAX_READS_WITHOUT_APPROVAL = 800

/** A view's documents per station: 31 for Inflow, 8 for the others. */
export function insightPlan(view: InsightView, nowMs: number): HistoryPlan {
  return planOf('day', nowMs - (view === 'inflow' ? MONTH_MS : WEEK_MS), nowMs)
}

export interface Approval {
  documents: number
  staleBeforeMs: number
}

/** Small fleets are renewed, large ones read once on approval; null until then. */
export function staleBefore(
  documents: number,
  approval: Approval | null,
  renewBeforeMs: number,
): number | null {
  if (documents <= MAX_READS_WITHOUT_APPROVAL) return renewBeforeMs
  return approval && documents <= approval.documents ? approval.staleBeforeMs : null
}

/** `8 daily (2026-11-18 to 2026-11-25)`; ids are in UTC. */
export function planInWords({ documentIds }: HistoryPlan): string {
  return `${documentIds.length} daily (${documentIds[0]} to ${documentIds.at(-1)})`
}

interface ReadingState {
  isWhole: boolean
  isReading: boolean
  /** Head of the column that orders the rows, once all are read; null: status or name does. */
  sortedBy: string | null
  ranked: unknown
}

/** Leaves out what changes with each station: screen readers would repeat it. */
export function readingInWords(
  read: number,
  stations: number,
  { isWhole, isReading, sortedBy, ranked }: ReadingState,
): string {
  if (!isWhole) return 'Only rows in view are read'
  const all = counted(stations, 'station')
  if (isReading && sortedBy && !ranked) return `Reading ${all}, then sorting by ${sortedBy}`
  if (isReading) return `Reading ${all}`
  const known = read === stations ? all : `${formatDecimals(read, 0)} of ${all}`
  return sortedBy && ranked ? `${known} read, sorted by ${sortedBy}` : `${known} read`
}
