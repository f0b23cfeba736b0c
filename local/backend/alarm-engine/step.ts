import type { WireAlertConfiguration, Comparator } from '@/lib/alerts/configuration'
import { isDefault, OVERFLOW, type Reading, type SuppressionReason } from './reading'

/** State of one alert configuration. Times are ms since 1970 UTC. */
export type AlarmState =
  | { kind: 'normal' }
  | { kind: 'pending'; sinceMs: number }
  | { kind: 'active'; alertId: string }
  /** `reportMs`: by the report of then */
  | { kind: 'clearing'; sinceMs: number; reportMs: number; alertId: string }

type ClearReason = 'recovered' | SuppressionReason

export type AlarmEvent =
  | {
      kind: 'raise'
      alertId: string
      configurationId: string
      atMs: number
      value: number | null
    }
  | { kind: 'clear'; alertId: string; configurationId: string; atMs: number; reason: ClearReason }

export const NORMAL: AlarmState = { kind: 'normal' }

/** null: no alert is open in this state. */
export function openAlertId(state: AlarmState): string | null {
  return state.kind === 'active' || state.kind === 'clearing' ? state.alertId : null
}

interface StepContext {
  nowMs: number
  /** when the reading was reported, ms UTC */
  reportMs: number
  newAlertId: () => string
}

interface Step {
  state: AlarmState
  events: AlarmEvent[]
}

/**
 * Advances an alarm. An unknown reading changes nothing, and a doubtful one never eases it; a
 * suppressed one ends it immediately.
 */
export function step(
  state: AlarmState,
  configuration: WireAlertConfiguration,
  reading: Reading,
  context: StepContext,
): Step {
  if (reading.kind === 'suppressed') return clear(state, configuration, reading.reason, context)
  if (reading.kind === 'unknown') return { state, events: [] }
  if (isAbnormal(state, configuration, reading))
    return towardsActive(state, configuration, reading, context)
  if (reading.isDoubtful) return { state, events: [] }
  return towardsNormal(state, configuration, context)
}

function isAbnormal(
  state: AlarmState,
  { comparator, threshold, deadband }: WireAlertConfiguration,
  reading: Extract<Reading, { kind: 'value' | 'state' }>,
): boolean {
  if (reading.kind === 'state') return reading.isAbnormal
  if (comparator === 'no_data') return false
  const isRaised = openAlertId(state) !== null
  const limit = { comparator, threshold, deadband }
  return isRaised ? holds(limit, reading.value) : exceeds(limit, reading.value)
}

function towardsActive(
  state: AlarmState,
  configuration: WireAlertConfiguration,
  reading: Reading,
  { nowMs, newAlertId }: StepContext,
): Step {
  if (state.kind === 'active') return { state, events: [] }
  if (state.kind === 'clearing')
    return { state: { kind: 'active', alertId: state.alertId }, events: [] }

  const sinceMs = state.kind === 'pending' ? state.sinceMs : nowMs
  if (nowMs - sinceMs < configuration.on_delay_s * 1000)
    return { state: { kind: 'pending', sinceMs }, events: [] }

  const alertId = newAlertId()
  const value = reading.kind === 'value' ? reading.value : null
  return {
    state: { kind: 'active', alertId },
    events: [{ kind: 'raise', alertId, configurationId: configuration.id, atMs: nowMs, value }],
  }
}

function towardsNormal(
  state: AlarmState,
  configuration: WireAlertConfiguration,
  context: StepContext,
): Step {
  const alertId = openAlertId(state)
  if (alertId === null) return { state: NORMAL, events: [] }

  const { nowMs, reportMs } = context
  const begin = { kind: 'clearing', sinceMs: nowMs, reportMs, alertId } as const
  const clearing = state.kind === 'clearing' ? state : begin
  // One report below the crest ends no overflow.
  const isOneReport = isDefault(configuration, OVERFLOW) && clearing.reportMs === reportMs
  if (isOneReport || nowMs - clearing.sinceMs < configuration.off_delay_s * 1000)
    return { state: clearing, events: [] }
  return clear(state, configuration, 'recovered', context)
}

function clear(
  state: AlarmState,
  { id: configurationId }: WireAlertConfiguration,
  reason: ClearReason,
  { nowMs }: StepContext,
): Step {
  const alertId = openAlertId(state)
  if (alertId === null) return { state: NORMAL, events: [] }
  return {
    state: NORMAL,
    events: [{ kind: 'clear', alertId, configurationId, atMs: nowMs, reason }],
  }
}

export type ValueComparator = Exclude<Comparator, 'no_data'>

interface Limit {
  comparator: ValueComparator
  threshold: number
  /** in the threshold's unit, never negative */
  deadband: number
}

/** Whether a value raises an alarm. `ne` needs a difference greater than the deadband. */
export function exceeds(limit: Limit, value: number): boolean {
  return isBeyond(limit, value, 0)
}

/** Whether a raised alarm stays raised: it clears past threshold plus deadband (ISA-18.2). */
export function holds(limit: Limit, value: number): boolean {
  return isBeyond(limit, value, limit.deadband)
}

function isBeyond({ comparator, threshold, deadband }: Limit, value: number, eased: number) {
  switch (comparator) {
    case 'gt':
      return value > threshold - eased
    case 'ge':
      return value >= threshold - eased
    case 'lt':
      return value < threshold + eased
    case 'le':
      return value <= threshold + eased
    case 'eq':
      return Math.abs(value - threshold) <= eased
    case 'ne':
      return Math.abs(value - threshold) > deadband - eased
  }
}
