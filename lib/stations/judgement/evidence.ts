import type { Alert } from '@/lib/alerts/alert'
import { ownProperty } from '@/lib/parsing/records'
import type { StationMetrics } from '@/lib/readings/metric'
import { asBoolean, asNumber, reportedQuality, trustedValue } from '@/lib/readings/reading'
import type { PumpStation } from '../station'
import type { StationHistory } from './history'

/** All that a judgement stands on. What was on screen before isn't evidence. */
export interface Evidence {
  station: PumpStation
  /** null: none was received, or it can't be read (`isUnreadable`). */
  metrics: StationMetrics | null
  /** The last good answer; null: there was none. */
  alerts: readonly Alert[] | null
  isUnreadable?: boolean
  unreadableAlerts?: number
  /** Whether the server's clock is known, and few of the fleet's are ahead of it; true unless said. */
  isClockKnown?: boolean
  /** Absent: not read. Used only where the live document doesn't answer. */
  history?: StationHistory
}

/** Doubtful values may begin or worsen a state, not end or ease one; unknown ones do neither. */
export type Trust = 'good' | 'doubtful' | 'unknown'

export function worseTrust(a: Trust, b: Trust): Trust {
  if (a === 'unknown' || b === 'unknown') return 'unknown'
  return a === 'doubtful' ? a : b
}

export function trustOf(metrics: StationMetrics, key: string): Trust {
  const quality = reportedQuality(metrics, key)
  if (quality === 'live') return 'good'
  return quality === 'doubtful' ? quality : 'unknown'
}

export interface Known {
  value: number | null
  trust: Trust
}

export function knownNumber(metrics: StationMetrics | null, key: string): Known {
  const trust = metrics ? trustOf(metrics, key) : 'unknown'
  const value = metrics && trust !== 'unknown' ? asNumber(ownProperty(metrics.values, key)) : null
  return { value, trust: value === null ? 'unknown' : trust }
}

export function goodNumber(metrics: StationMetrics | null, key: string): number | null {
  const { value, trust } = knownNumber(metrics, key)
  return trust === 'good' ? value : null
}

export function knownText(metrics: StationMetrics | null, key: string): string | null {
  const value = metrics && trustedValue(metrics, key)
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
