import { signalOf } from '@/lib/readings/signals'
import { capitalized } from '@/lib/units/counted'
import { exactInWords } from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'
import type { Alert } from './alert'
import { alertUnit } from './alert-unit'

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
