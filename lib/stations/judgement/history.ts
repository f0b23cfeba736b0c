import type { HistorySeries } from '@/lib/history/series'

/** What was read of a station's history by the minute, for what its live document can't tell. */
export interface StationHistory extends Pick<HistorySeries, 'startMs' | 'stepS' | 'byKey'> {
  /** From the days before, where the minutes hold no good level; null: they don't, either. */
  lastGoodLevel?: LevelAt | null
}

export type Histories = ReadonlyMap<string, StationHistory>

export interface LevelAt {
  levelM: number
  atMs: number
}

export const MINUTE_MS = 60_000

/** Whether a series has a part in judging. */
export function isEvidence(key: string): boolean {
  return /^(level|highFloat|overflowFloat|inflow|outflow|pump\d+Running)$/.test(key)
}

/** null: a gap. */
export function numberAt({ byKey }: StationHistory, key: string, step: number): number | null {
  const value = byKey.get(key)?.mean[step]
  return value === undefined || Number.isNaN(value) ? null : value
}

export function stateAt(history: StationHistory, key: string, step: number): boolean | null {
  const value = numberAt(history, key, step)
  return value === 0 || value === 1 ? value === 1 : null
}

export function stepsSince(history: StationHistory, sinceMs: number): number[] {
  const first = Math.max(0, Math.ceil((sinceMs - history.startMs) / MINUTE_MS))
  const length = Math.max(0, lengthOf(history) - first)
  return Array.from({ length }, (_, index) => first + index)
}

/** Up to when it was read. */
export function endOf(history: StationHistory): number {
  return history.startMs + lengthOf(history) * MINUTE_MS
}

export function lengthOf({ byKey }: StationHistory): number {
  return Math.max(0, ...[...byKey.values()].map(({ mean }) => mean.length))
}
