import type { Alert } from '@/lib/alerts/alert'
import { ownProperty } from '@/lib/parsing/records'
import type { MetricValue, StationMetrics } from '@/lib/readings/metric'
import { asBoolean, asNumber, reportedQuality, type ReadingQuality } from '@/lib/readings/reading'
import type { PumpStation } from '../station'
import type { StationHistory } from './history'

/** All that a judgement stands on. What was on screen before isn't evidence. */
export interface Evidence {
  station: PumpStation
  /** null: none was received. */
  metrics: StationMetrics | null
  /** The last good answer; null: there was none. */
  alerts: readonly Alert[] | null
  /** A live document was received, but can't be read. */
  isUnreadable?: boolean
  /** How many alerts name the station, but can't be read. */
  unreadableAlerts?: number
  /** Whether the server's clock is known, and few of the fleet's are ahead of it; true unless said. */
  isClockKnown?: boolean
  /** Absent: not read. Used only where the live document doesn't answer. */
  history?: StationHistory
}

/**
 * A doubtful value may begin or worsen a state, never end or ease one. An unknown one does neither.
 */
export type Trust = 'good' | 'doubtful' | 'unknown'

const TRUSTS: readonly Trust[] = ['good', 'doubtful', 'unknown']

export function leastTrust(...trusts: readonly Trust[]): Trust {
  return TRUSTS[Math.max(...trusts.map((trust) => TRUSTS.indexOf(trust)))] ?? 'unknown'
}

const TRUST_OF: Record<ReadingQuality, Trust> = {
  live: 'good',
  doubtful: 'doubtful',
  'not-reporting': 'unknown',
  bad: 'unknown',
  offline: 'unknown',
}

export interface Known<T> {
  /** null if unknown. */
  value: T | null
  trust: Trust
}

function known<T>(
  metrics: StationMetrics | null,
  key: string,
  read: (value: MetricValue | undefined) => T | null,
): Known<T> {
  const trust = metrics ? TRUST_OF[reportedQuality(metrics, key)] : 'unknown'
  const value = trust === 'unknown' ? null : read(ownProperty(metrics?.values ?? {}, key))
  return value === null ? { value, trust: 'unknown' } : { value, trust }
}

export function knownNumber(metrics: StationMetrics | null, key: string): Known<number> {
  return known(metrics, key, asNumber)
}

export function knownState(metrics: StationMetrics | null, key: string): Known<boolean> {
  return known(metrics, key, asBoolean)
}

/** Whether a state is sent, but can't be read: it may be on. */
export function isLost(metrics: StationMetrics | null, key: string): boolean {
  return Object.hasOwn(metrics?.values ?? {}, key) && knownState(metrics, key).value === null
}

/** Whether a state is known to be on: what begins a state needs no good value. */
export function isOn(metrics: StationMetrics | null, key: string): boolean {
  return knownState(metrics, key).value === true
}
