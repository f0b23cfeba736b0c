import { signalOf, formatLimit, type Signal, unitOf } from '@/lib/readings/signals'
import { capitalized } from '@/lib/units/counted'
import { exactInWords, displayedInWords } from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { LEVEL_UNIT } from '@/lib/units/display-units'
import type { Alert } from './alert'

const NO_BREAK_SPACE = '\u00a0'

interface DetailFormat {
  formatTime: (ms: number) => string
  units: Units
}

const LABELS = new Map([
  ['online', 'Connection'],
  ['pumpsAvailable', 'No pump available'],
])

export function alertDetails(alert: Alert, { formatTime, units }: DetailFormat): string[] {
  return [
    severityAndValue(alert, units),
    alert.clearedAtMs !== null ? `Cleared ${formatTime(alert.clearedAtMs)}` : null,
    acknowledgement(alert, formatTime),
  ].filter((line) => line !== null)
}

function severityAndValue(alert: Alert, units: Units): string | null {
  const measured = [measurement(alert, units), limit(alert, units)].filter(Boolean).join(', ')
  return [capitalized(alert.severity ?? ''), measured].filter(Boolean).join(' · ') || null
}

/** `Wet well level 3.20 m`. A label that only repeats the name is left out. */
function measurement(alert: Alert, units: Units): string | null {
  const { metric, name, value } = alert
  const label = metric ? (LABELS.get(metric) ?? signalOf(metric, null).label) : null
  if (value === null || isState(alert))
    return label?.toLowerCase() === name.toLowerCase() ? null : label
  return `${label ?? 'value'} ${measure(value, alert, units)}`
}

function limit(alert: Alert, units: Units): string | null {
  const { threshold } = alert
  if (threshold === null || isState(alert)) return null
  return `limit ${measure(threshold, alert, units)}`
}

/** The name of a float or fault says it all; `value 1, limit 1` would add nothing. */
function isState(alert: Alert): boolean {
  const { value, threshold } = alert
  const isAbsentOrState = (number: number | null) => number === null || number === 0 || number === 1
  return alertUnit(alert) === '1' && isAbsentOrState(value) && isAbsentOrState(threshold)
}

function acknowledgement(alert: Alert, formatTime: (ms: number) => string): string | null {
  const { acknowledgedBy: by, acknowledgedAtMs: atMs } = alert
  const time = atMs !== null && formatTime(atMs)
  if (by) return [`Acknowledged by ${by}`, time].filter(Boolean).join(', ')
  return time ? `Acknowledged ${time}` : null
}

function measure(value: number, alert: Alert, units: Units): string {
  return exactInWords(value, alertUnit(alert), units).replace(' ', NO_BREAK_SPACE)
}

/** The reading that raised an alert; states by the device's names, numbers never `< 0.01`. null: the alert lacks it. */
export function alertReading(alert: Alert, config: DeviceConfig | null, units: Units) {
  const { metric, value, threshold } = alert
  const known: Signal = metric ? signalOf(metric, config) : { key: '', label: '', unit: '' }
  const signal = { ...known, unit: alertUnit(alert, config) }
  const inWords = (stored: number | null) =>
    stored === null ? null : displayedInWords(formatLimit(signal, stored, units))
  return {
    metric: metric ? signal.label : null,
    value: inWords(value),
    threshold: signal.states ? null : inWords(threshold),
  }
}

/**
 * Stored unit of an alert's value and limit. Without one of its own, that of its standard metric,
 * or else the device's, so that an alert reads the same with and without a device configuration.
 */
function alertUnit(
  { metric, unit }: Pick<Alert, 'metric' | 'unit'>,
  config: DeviceConfig | null = null,
): string {
  if (unit) return unitOf(metric, unit)
  if (metric === null) return '1'
  return signalOf(metric, null).unit || signalOf(metric, config).unit || '1'
}

/** Whether its value or limit is a level, which is a depth only with the bottom of its well. */
export function showsLevel(alert: Alert): boolean {
  return alertUnit(alert) === LEVEL_UNIT && (alert.value ?? alert.threshold) !== null
}
