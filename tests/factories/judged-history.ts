import type { StationHistory } from '@/lib/stations/judgement/history'
import { judged, type Given } from './judgement'
import { NOW_MS } from './station'

/** By a report of this moment, and by a history. */
export function judgedBy({ metrics, ...given }: Given, history?: StationHistory) {
  const reported = given.isUnreadable ? null : { receivedAtMs: NOW_MS, ...metrics }
  return judged({ ...given, metrics: reported, history })
}

/** For example `attention, near, level not measured`. */
export function shortWordsOf(given: Given, history?: StationHistory): string {
  const { status, isNearOverflow, reasons } = judgedBy(given, history).condition
  const words = [status, isNearOverflow && 'near', ...reasons.map(({ text }) => text)]
  return words.filter(Boolean).join(', ')
}
