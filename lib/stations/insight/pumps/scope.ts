import type { HistorySeries } from '@/lib/history/series'
import type { Evidence } from '../figure'
import { heldHistory, reportSteps } from '../held-history'
import { pumpsOf } from './values'
import type { StationPump } from './values'
import { DAY_MS, lastSteps, noHistory, WEEK_MS } from '../steps'
import type { Span } from '../steps'

/** A station's pumps, and their last week and day. */
export interface PumpScope {
  evidence: Evidence
  /** 10-minute steps of a week, as stored. */
  stored: HistorySeries
  /** The same, in which a report holds until the next one is due. */
  history: HistorySeries
  /** From one report to the next; 1 for a station that reports in each step. */
  everySteps: number
  pumps: readonly StationPump[]
  positions: readonly number[]
  week: Span
  day: Span
}

export function pumpScope(evidence: Evidence): PumpScope {
  const { nowMs, station } = evidence
  const pumps = pumpsOf(evidence)
  const stored = evidence.history.day ?? noHistory(nowMs, 600)
  const everySteps = reportSteps(stored, station.staleAfterS)
  const history = heldHistory(stored, everySteps)
  return {
    evidence,
    stored,
    history,
    everySteps,
    pumps,
    positions: pumps.map(({ position }) => position),
    week: lastSteps(history, WEEK_MS, nowMs),
    day: lastSteps(history, DAY_MS, nowMs),
  }
}

/** For a formula, of a station that reports less often than history has steps. */
export function heldWords({ everySteps }: PumpScope): string {
  return everySteps > 1 ? ` (it holds until the next is due, ${everySteps * 10} min later)` : ''
}

/** `every 60 min` */
export function intervalWords(everySteps: number): string {
  return `every ${Math.round(everySteps * 10)} min`
}
