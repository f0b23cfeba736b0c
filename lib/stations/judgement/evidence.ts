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

export function worseTrust(a: Trust, b: Trust): Trust {
  if (a === 'unknown' || b === 'unknown') return 'unknown'
  return a === 'doubtful' ? a : b
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

/** How far to trust a value that was sent. */
export function trustOf(metrics: StationMetrics, key: string): Trust {
  return TRUST_OF[reportedQuality(metrics, key)]
}

export function knownNumber(metrics: StationMetrics | null, key: string): Known<number> {
  return known(metrics, key, asNumber)
}

export function knownState(metrics: StationMetrics | null, key: string): Known<boolean> {
  return known(metrics, key, asBoolean)
}

function known<T>(
  metrics: StationMetrics | null,
  key: string,
  read: (value: MetricValue | undefined) => T | null,
): Known<T> {
  const trust = metrics ? trustOf(metrics, key) : 'unknown'
  const value = metrics && trust !== 'unknown' ? read(ownProperty(metrics.values, key)) : null
  return { value, trust: value === null ? 'unknown' : trust }
}

/** Text, such as a pump's mode; null: not known. */
export function knownText(metrics: StationMetrics | null, key: string): string | null {
  if (!metrics || trustOf(metrics, key) === 'unknown') return null
  const value = ownProperty(metrics.values, key)
  return typeof value === 'string' ? value : null
}

/** `lost`: it is sent, but can't be read, so it may be on. */
export type State = 'on' | 'off' | 'lost' | 'absent'

export function stateOf(metrics: StationMetrics | null, key: string): State {
  const value = metrics && ownProperty(metrics.values, key)
  if (!metrics || value === undefined) return 'absent'
  const isOn = trustOf(metrics, key) === 'unknown' ? null : asBoolean(value)
  if (isOn === null) return 'lost'
  return isOn ? 'on' : 'off'
}

/** Whether a state is known to be on: what begins a state needs no good value. */
export function isOn(metrics: StationMetrics | null, key: string): boolean {
  return stateOf(metrics, key) === 'on'
}
