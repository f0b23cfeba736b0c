import { judge } from '@/lib/stations/judgement/judge'
import type { StationHistory } from '@/lib/stations/judgement/history'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { aStation, NOW_MS, someMetrics } from './station'

const MINUTE_MS = 60_000

export const ago = (minutes: number) => NOW_MS - minutes * MINUTE_MS

export interface Given {
  station?: Partial<PumpStation>
  /** In place of a calm well's: level 1.2 m, pump 1 running. */
  values?: StationMetrics['values']
  metrics?: Partial<StationMetrics>
  recent?: Partial<NonNullable<StationMetrics['recent']>>
  isUnreadable?: boolean
}

/** A well with its crest at 4 m, high alarm at 3 m, lead-on at 1.5 m. */
export function judged(
  { station, values, metrics, recent, isUnreadable = false }: Given,
  history?: StationHistory,
) {
  const calm = someMetrics({ receivedAtMs: NOW_MS })
  const reported = {
    ...calm,
    values: { ...calm.values, ...values },
    ...(recent && { recent: { startsLastHour: {}, ...recent } }),
    ...metrics,
  }
  const evidence = {
    station: aStation(station),
    metrics: isUnreadable ? null : reported,
    alerts: [],
    isUnreadable,
    history,
  }
  return judge(evidence, NOW_MS)
}

export function wordsOf(given: Given, history?: StationHistory): string {
  const { status, isNearOverflow, reasons } = judged(given, history).condition
  const words = [status, isNearOverflow && 'near', ...reasons.map(({ text }) => text)]
  return words.filter(Boolean).join(', ')
}
