import { ownProperty } from '@/lib/parsing/records'
import { readingsFreshness } from './freshness'
import type { MetricValue, StationMetrics } from './metric'

/** Best first. `doubtful` and `bad` are reported by the device itself. */
const QUALITIES = ['live', 'doubtful', 'not-reporting', 'bad', 'offline'] as const

export type ReadingQuality = (typeof QUALITIES)[number]

export const QUALITY_WORDS: Record<ReadingQuality, string> = {
  live: 'live',
  doubtful: 'doubtful',
  'not-reporting': 'not reporting',
  bad: 'bad',
  offline: 'offline',
}

/** A null `value` is unknown, never zero: absent, or what its device calls bad or too old. */
export interface Reading {
  value: MetricValue
  quality: ReadingQuality
  /** When it was measured or, without its own time, last reported. */
  measuredAtMs: number
  /** Set by a person, not by its sensor. */
  isForced: boolean
}

export type ValueSource = Pick<StationMetrics, 'values' | 'quality' | 'otherQuality'>

type ReadingSource = ValueSource &
  Pick<StationMetrics, 'online' | 'onlineChangedAtMs' | 'receivedAtMs' | 'measuredAtMs'>

/** A value to derive states from: null if the device itself reports it as bad or too old. */
export function trustedValue(source: ValueSource, key: string): MetricValue {
  const quality = reportedQuality(source, key)
  const isTrusted = quality === 'live' || quality === 'doubtful'
  return isTrusted ? (ownProperty(source.values, key) ?? null) : null
}

/** OPC codes. */
const [DOUBTFUL, GOOD, FORCED] = [64, 192, 216]

/** From the OPC quality code, or Sparkplug B's 500 for stale. No code means good. */
export function reportedQuality(
  { quality, otherQuality }: Omit<ValueSource, 'values'>,
  key: string,
): ReadingQuality {
  const code = ownProperty(quality, key) ?? otherQuality ?? GOOD
  if (code >= 192 && code <= 255) return 'live'
  if (code >= 64 && code <= 127) return 'doubtful'
  return code === 500 ? 'not-reporting' : 'bad'
}

export function readingOf(
  metrics: ReadingSource,
  key: string,
  staleAfterS: number,
  nowMs: number,
): Reading {
  const { state } = readingsFreshness(metrics, staleAfterS, nowMs)
  return {
    value: trustedValue(metrics, key),
    quality: worstQuality(state, reportedQuality(metrics, key)),
    measuredAtMs: ownProperty(metrics.measuredAtMs, key) ?? metrics.receivedAtMs,
    isForced: ownProperty(metrics.quality, key) === FORCED,
  }
}

/** Quality of the figures in `recent`, which are no newer than their computation. */
export function recentQuality(
  metrics: Pick<StationMetrics, 'online' | 'onlineChangedAtMs' | 'receivedAtMs' | 'recent'>,
  staleAfterS: number,
  nowMs: number,
): ReadingQuality {
  const { receivedAtMs, recent } = metrics
  const computedAtMs = Math.min(receivedAtMs, recent?.computedAtMs ?? receivedAtMs)
  return readingsFreshness({ ...metrics, receivedAtMs: computedAtMs }, staleAfterS, nowMs).state
}

/** All values of a device doubted, but those that it marks as worse itself. */
export function asDoubtful(metrics: StationMetrics): StationMetrics {
  const worse = Object.entries(metrics.quality ?? {}).filter(
    ([key]) => reportedQuality(metrics, key) !== 'live',
  )
  return { ...metrics, quality: Object.fromEntries(worse), otherQuality: DOUBTFUL }
}

export function worstQuality(...qualities: ReadingQuality[]): ReadingQuality {
  const worst = Math.max(0, ...qualities.map((quality) => QUALITIES.indexOf(quality)))
  return QUALITIES[worst] ?? 'offline'
}

/** Numbers only: text and states aren't quantities. */
export function asNumber(value: MetricValue | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Devices report states as booleans or as 0 and 1; anything else is unknown. */
export function asBoolean(value: MetricValue | undefined): boolean | null {
  if (value === true || value === 1) return true
  if (value === false || value === 0) return false
  return null
}
