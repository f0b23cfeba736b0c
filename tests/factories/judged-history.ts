import type { StationHistory } from '@/lib/stations/judgement/history'
import type { StationMetrics } from '@/lib/readings/metric'
import { judged as judgedNow, type Given as Judged } from './judgement'
import { NOW_MS } from './station'

export interface Given extends Omit<Judged, 'metrics'> {
  metrics?: Partial<StationMetrics>
}

/** Just reported, unless it is unreadable. */
export function judged({ metrics, ...given }: Given, history?: StationHistory) {
  const live = given.isUnreadable ? null : { receivedAtMs: NOW_MS, ...metrics }
  return judgedNow({ ...given, metrics: live, history })
}

export function wordsOf(given: Given, history?: StationHistory): string {
  const { status, isNearOverflow, reasons } = judged(given, history).condition
  const words = [status, isNearOverflow && 'near', ...reasons.map(({ text }) => text)]
  return words.filter(Boolean).join(', ')
}
