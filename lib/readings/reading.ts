import { ownProperty } from '@/lib/parsing/records'
import { readingsFreshness } from './freshness'
import type { MetricValue, StationMetrics } from './metric'

/** Best first. `bad` is reported by the device itself (Sparkplug quality 0). */
const QUALITIES = ['live', 'not-reporting', 'bad', 'offline'] as const

export type ReadingQuality = (typeof QUALITIES)[number]

export const QUALITY_WORDS: Record<ReadingQuality, string> = {
  live: 'live',
  'not-reporting': 'not reporting',
  bad: 'bad',
  offline: 'offline',
}

/** A null `value` is unknown, never zero. */
export interface Reading {
  value: MetricValue
  quality: ReadingQuality
  /** When it was measured or, without its own time, last reported. */
  measuredAtMs: number
}

export type ReadingSource = Pick<
  StationMetrics,
  'online' | 'onlineChangedAtMs' | 'receivedAtMs' | 'values' | 'measuredAtMs' | 'quality'
>

export type ValueSource = Pick<StationMetrics, 'values' | 'quality'>

/** A value to derive states from: null if the device itself reports it as bad. */
export function trustedValue({ values, quality }: ValueSource, key: string): MetricValue {
  return ownProperty(quality, key) === 0 ? null : (ownProperty(values, key) ?? null)
}

/**
 * One value with its quality and time; a missing key reads null.
 * @param staleAfterS reports older than this mean not reporting
 * @param nowMs by the server's clock
 */
export function readingOf(
  metrics: ReadingSource,
  key: string,
  staleAfterS: number,
  nowMs: number,
): Reading {
  const measuredAtMs = ownProperty(metrics.measuredAtMs, key) ?? metrics.receivedAtMs
  return {
    value: ownProperty(metrics.values, key) ?? null,
    quality: qualityOf(metrics, key, staleAfterS, nowMs),
    measuredAtMs,
  }
}

function qualityOf(
  metrics: ReadingSource,
  key: string,
  staleAfterS: number,
  nowMs: number,
): ReadingQuality {
  const measuredAtMs = ownProperty(metrics.measuredAtMs, key) ?? metrics.receivedAtMs
  const freshness = readingsFreshness(
    { ...metrics, receivedAtMs: Math.min(measuredAtMs, metrics.receivedAtMs) },
    staleAfterS,
    nowMs,
  )
  const reported = reportedQuality(ownProperty(metrics.quality, key))
  return worstQuality(freshness.state, reported)
}

function reportedQuality(code: 0 | 500 | undefined): ReadingQuality {
  if (code === undefined) return 'live'
  return code === 0 ? 'bad' : 'not-reporting'
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

/** The quality of a derived value: the worst of its inputs. */
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
