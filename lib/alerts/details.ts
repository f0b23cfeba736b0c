import { signalOf } from '@/lib/readings/signals'
import { formatQuantity } from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'
import type { Alert } from './alert'

const NO_BREAK_SPACE = '\u00a0'

interface DetailFormat {
  /** Formats ms UTC. */
  formatTime: (ms: number) => string
  units: Units
}

/** What alerts are about, beyond signals: whether a station is connected is no reading. */
const LABELS = new Map([['online', 'Connection']])

/** What an alert tells beyond its required fields, one line each: only what is present. */
export function alertDetails(alert: Alert, { formatTime, units }: DetailFormat): string[] {
  return [
    severityAndValue(alert, units),
    alert.cleared_at ? `Cleared ${formatTime(Date.parse(alert.cleared_at))}` : null,
    acknowledgement(alert, formatTime),
  ].filter((line) => line !== null)
}

function severityAndValue(alert: Alert, units: Units): string | null {
  const { severity } = alert
  const measured = [measurement(alert, units), limit(alert, units)].filter(Boolean).join(', ')
  const parts = [severity && `${severity[0]?.toUpperCase()}${severity.slice(1)}`, measured]
  return parts.filter(Boolean).join(' · ') || null
}

/** What was measured and its value: `Wet well level 3.20 m`; a name that the alert has is enough. */
function measurement(alert: Alert, units: Units): string | null {
  const { metric, name, value, unit } = alert
  const label = metric ? (LABELS.get(metric) ?? signalOf(metric, null).label) : null
  if (typeof value !== 'number' || isState(alert))
    return label?.toLowerCase() === name.toLowerCase() ? null : label
  return `${label ?? 'value'} ${measure(value, unit, units)}`
}

function limit(alert: Alert, units: Units): string | null {
  const { threshold, unit } = alert
  if (typeof threshold !== 'number' || isState(alert)) return null
  return `limit ${measure(threshold, unit, units)}`
}

/** A float or a fault is on or off, which its name says; `value 1, limit 1` would say nothing. */
function isState({ value, threshold, unit }: Alert): boolean {
  const isAbsentOrState = (number: number | null | undefined) =>
    typeof number !== 'number' || number === 0 || number === 1
  return isBare(unit) && isAbsentOrState(value) && isAbsentOrState(threshold)
}

/** Who acknowledged it and when; that it is acknowledged stands in the row already. */
function acknowledgement(alert: Alert, formatTime: (ms: number) => string): string | null {
  const { acknowledged_by: by, acknowledged_at: at } = alert
  const parts = [by && `By ${by}`, at && formatTime(Date.parse(at))].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

function measure(value: number, unit: string | null | undefined, units: Units): string {
  const { text, symbol } = formatQuantity(value, isBare(unit) ? '1' : unit, undefined, units)
  return symbol ? `${text}${NO_BREAK_SPACE}${symbol}` : text
}

/** The unit `1` is a bare number. */
function isBare(unit: string | null | undefined): unit is null | undefined | '' | '1' {
  return !unit || unit === '1'
}
