import type { HistorySeries } from '@/lib/history/series'
import { pumpAt, pumpLabel, type Pump } from '@/lib/pumps/pump'
import { pumpPositions } from '@/lib/pumps/state'
import type { Evidence } from './figure'
import { DAY_MS, heldHistory, lastSteps, reportSteps, WEEK_MS, type Span } from './steps'

export interface StationPump {
  position: number
  label: string
  /** null: it reports, but has no record. */
  record: Pump | null
}

export interface Scope {
  evidence: Evidence
  stored: HistorySeries
  /** Each report holds until the next is due. */
  history: HistorySeries
  everySteps: number
  pumps: readonly StationPump[]
  positions: readonly number[]
  week: Span
  day: Span
}

export function scopeOf(evidence: Evidence): Scope {
  const { history: stored, metrics, nowMs, station } = evidence
  const positions = pumpPositions(station.pumpIds, metrics?.values ?? {})
  const pumps = positions.map((position) => ({
    position,
    label: pumpLabel(evidence.pumps, position),
    record: pumpAt(evidence.pumps, position),
  }))
  const everySteps = reportSteps(stored, station.staleAfterS)
  const history = heldHistory(stored, everySteps)
  const week = lastSteps(history, WEEK_MS, nowMs)
  const day = lastSteps(history, DAY_MS, nowMs)
  return { evidence, stored, history, everySteps, pumps, positions, week, day }
}

/** `every 60 min` */
export function intervalWords({ everySteps }: Scope): string {
  return `every ${Math.round(everySteps * 10)} min`
}
