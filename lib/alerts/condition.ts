import type { DeviceConfig } from '@/lib/readings/device-config'
import { asBoolean } from '@/lib/readings/reading'
import { formatLimit, signalOf, unitOf, type Signal } from '@/lib/readings/signals'
import { formatAge } from '@/lib/time/format'
import { METRIC_UNITS } from '@/lib/units/display-units'
import { displayedInWords, exactInWords } from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'
import type { AlertConfiguration, Comparator } from './configuration'

const MS_PER_S = 1000

const WORDS: Record<Exclude<Comparator, 'no_data'>, (limit: string) => string> = {
  gt: (limit) => `above ${limit}`,
  ge: (limit) => `${limit} or above`,
  lt: (limit) => `below ${limit}`,
  le: (limit) => `${limit} or below`,
  eq: (limit) => `is ${limit}`,
  ne: (limit) => `is not ${limit}`,
}

/** Not device metrics: raised when no data is received, and when no pump can run. */
const CONNECTION = 'online'
const PUMPS_AVAILABLE = 'pumpsAvailable'
const POWER_FAIL = 'powerFail'

/**
 * `raisedWhen`: `Level 3.00 m or above for 5 s`. `clearedWhen`: `10 s after the value is back within
 * the limit by 0.05 m`.
 */
export function alertCondition(
  configuration: AlertConfiguration,
  config: DeviceConfig | null,
  units: Units,
) {
  const { metric, comparator, threshold, unit, deadband, onDelayS, offDelayS } = configuration
  const signal = signalOf(metric, config)
  const on = onDelayS > 0 ? ` for ${formatAge(onDelayS * MS_PER_S)}` : ''
  const cleared = offDelayS > 0 ? `${formatAge(offDelayS * MS_PER_S)} after` : 'when'
  if (comparator === 'no_data') {
    const missing = metric === CONNECTION ? 'No data received' : `${signal.label} not measured`
    return { raisedWhen: `${missing}${on}`, clearedWhen: `${cleared} data resumes` }
  }
  const limit = displayedInWords(
    formatLimit({ ...signal, unit: unitOf(metric, unit) }, threshold, units),
  )
  const raised =
    stateInWords(signal, comparator, threshold) ?? `${signal.label} ${WORDS[comparator](limit)}`
  const ended =
    deadband > 0
      ? `the value is back within the limit by ${span(deadband, unit, units)}`
      : 'the condition ends'
  return { raisedWhen: `${raised}${on}`, clearedWhen: `${cleared} ${ended}` }
}

/** `High float tripped`; null if the value isn't a state of the signal. */
function stateInWords(
  { key, label, pump, states }: Signal,
  comparator: Comparator,
  threshold: number,
): string | null {
  const isSet = asBoolean(threshold)
  if (key === PUMPS_AVAILABLE && comparator === 'eq' && isSet === false) return 'No pump available'
  if (!states || isSet === null || (comparator !== 'eq' && comparator !== 'ne')) return null
  const state = isSet === (comparator === 'eq') ? states.on : states.off
  if (key === POWER_FAIL) return state
  const subject = pump === undefined ? label : `Pump ${pump}`
  return `${subject} ${state.toLowerCase()}`
}

/** Formats a difference. Temperatures stay in °C: converting would add the scale's offset. */
function span(value: number, unit: string, units: Units): string {
  return exactInWords(value, unit, unit === 'Cel' ? METRIC_UNITS : units)
}
