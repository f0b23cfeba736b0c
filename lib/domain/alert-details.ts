import type { Alert } from '@/lib/schemas/alert'

const numbers = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })

/**
 * What an alert tells beyond its required fields, one line each: only what is present.
 *
 * @param formatTime formats ms UTC
 */
export function alertDetails(alert: Alert, formatTime: (ms: number) => string): string[] {
  return [
    severityAndValue(alert),
    alert.cleared_at ? `Cleared ${formatTime(Date.parse(alert.cleared_at))}` : null,
    acknowledgement(alert, formatTime),
  ].filter((line) => line !== null)
}

function severityAndValue(alert: Alert): string | null {
  const { severity } = alert
  const parts = [
    ...(severity ? [`${severity[0]?.toUpperCase()}${severity.slice(1)}`] : []),
    ...valueAndLimit(alert),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}

/** A float or a fault is on or off, which its name says; `value 1, limit 1` would say nothing. */
function valueAndLimit({ value, threshold, unit }: Alert): string[] {
  const isState = isBare(unit) && [value, threshold].every(isAbsentOrState)
  if (isState) return []
  return [
    ...(typeof value === 'number' ? [`value ${measure(value, unit)}`] : []),
    ...(typeof threshold === 'number' ? [`limit ${measure(threshold, unit)}`] : []),
  ]
}

function isAbsentOrState(value: number | null | undefined): boolean {
  return typeof value !== 'number' || value === 0 || value === 1
}

/** Who acknowledged it and when; that it is acknowledged stands in the row already. */
function acknowledgement(alert: Alert, formatTime: (ms: number) => string): string | null {
  const { acknowledged_by: by, acknowledged_at: at } = alert
  const parts = [by && `By ${by}`, at && formatTime(Date.parse(at))].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

function measure(value: number, unit: string | null | undefined): string {
  const number = numbers.format(value)
  return isBare(unit) ? number : `${number} ${unit}`
}

/** The unit `1` is a bare number. */
function isBare(unit: string | null | undefined): boolean {
  return !unit || unit === '1'
}
