import { planOf, type HistoryPlan } from '@/lib/history/plan'
import { formatDecimals } from '@/lib/units/format-quantity'
import type { InsightView } from './figure'
import { DAY_MS, WEEK_MS } from './steps'

/** Enough for three dry days in most wet seasons. */
const MONTH_MS = 30 * DAY_MS
/** 100 stations of any view but Inflow. */
export const MAX_READS_WITHOUT_APPROVAL = 800

/** The documents that a view needs of any station: 31 for Inflow, 8 for the others. */
export function insightPlan(view: InsightView, nowMs: number): HistoryPlan {
  return planOf('day', nowMs - (view === 'inflow' ? MONTH_MS : WEEK_MS), nowMs)
}

/** How many documents the user has agreed to read, and that older readings are read again. */
export interface Approval {
  documents: number
  staleBeforeMs: number
}

/**
 * Which readings are too old: a small fleet's are renewed, a large one's are read once, when the user
 * agrees. Until then, null: only rows in view are read.
 */
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

/** Says nothing that changes with each station: screen readers would read it each time. */
export function readingInWords(
  read: number,
  stations: number,
  { isWhole, isReading }: { isWhole: boolean; isReading: boolean },
): string {
  if (!isWhole) return 'Only rows in view are read'
  if (isReading) return `Reading ${inStations(stations)}`
  if (read === stations) return `${inStations(stations)} read`
  return `${inDigits(read)} of ${inStations(stations)} read`
}

/** @param why the whole reading has stopped, or only these stations can't be read */
export function troubleInWords(failed: number, why: 'stopped' | 'denied' | 'failed'): string {
  if (why === 'stopped') return 'History unavailable. Check your connection.'
  const reason = why === 'denied' ? 'access was denied' : 'something went wrong'
  return `${inStations(failed)} couldn’t be read: ${reason}`
}

export function inStations(count: number): string {
  return count === 1 ? '1 station' : `${inDigits(count)} stations`
}

export function inDigits(count: number): string {
  return formatDecimals(count, 0)
}
