import type { StationMetrics } from '@/lib/readings/metric'
import type { Evidence } from '@/lib/stations/judgement/evidence'
import { judge } from '@/lib/stations/judgement/judge'
import type { Reason } from '@/lib/stations/judgement/reasons'
import type { PumpStation } from '@/lib/stations/station'
import { aStation, NOW_MS, someMetrics } from './station'

type Recent = NonNullable<StationMetrics['recent']>

/** What differs from a calm well with a crest of 4 m, lead-on at 1.5, lag-on at 2, high alarm at 3. */
export interface Given extends Partial<Omit<Evidence, 'station' | 'metrics'>> {
  station?: Partial<PumpStation>
  /** Beside a level of 1.2 m, pump 1 running, pump 2 not. */
  values?: StationMetrics['values']
  metrics?: Partial<StationMetrics> | null
  recent?: Partial<Recent>
}

/** What each is about, what is given, and its judgement in words. */
export type Rules = Record<string, [given: Given, words: string]>

export const ago = (minutes: number) => NOW_MS - minutes * 60_000

export function judged({ station, values, metrics, recent, ...evidence }: Given) {
  const calm = someMetrics()
  const reported: StationMetrics = {
    ...calm,
    values: { ...calm.values, ...values },
    ...(recent && { recent: { startsLastHour: {}, ...recent } }),
    ...metrics,
  }
  const live = metrics === null ? null : reported
  return judge({ station: aStation(station), metrics: live, alerts: [], ...evidence }, NOW_MS)
}

/** For example `attention, near: level above high alarm, pump 1 failed`. */
export function wordsOf(given: Given): string {
  const { status, isNearOverflow, reasons } = judged(given).condition
  const head = isNearOverflow ? `${status}, near` : status
  return [head, reasons.map(wordsOfReason).join(', ')].filter(Boolean).join(': ')
}

function wordsOfReason({ text, sinceMs, untilMs, atMs, note }: Reason): string {
  const since = sinceMs !== null && `since ${timeOf(sinceMs)}`
  const until = untilMs !== undefined && `until ${timeOf(untilMs)}`
  const at = atMs !== undefined && timeOf(atMs)
  return [text, since, until, at, note].filter(Boolean).join(' ')
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString().slice(11, 16)
}
