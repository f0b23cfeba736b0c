import type { HistorySeries } from '@/lib/history/series'
import type { Evidence } from './figure'
import { pumpsOf } from './pump-values'
import type { StationPump } from './pump-values'
import { DAY_MS, lastSteps, noHistory, WEEK_MS } from './steps'
import type { Span } from './steps'

/** A station's pumps, and their last week and day. */
export interface PumpScope {
  evidence: Evidence
  /** 10-minute steps of a week. */
  history: HistorySeries
  pumps: readonly StationPump[]
  positions: readonly number[]
  week: Span
  day: Span
}

export function pumpScope(evidence: Evidence): PumpScope {
  const { nowMs } = evidence
  const pumps = pumpsOf(evidence)
  const history = evidence.history.day ?? noHistory(nowMs, 600)
  return {
    evidence,
    history,
    pumps,
    positions: pumps.map(({ position }) => position),
    week: lastSteps(history, WEEK_MS, nowMs),
    day: lastSteps(history, DAY_MS, nowMs),
  }
}
