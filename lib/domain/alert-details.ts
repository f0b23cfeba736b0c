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

function severityAndValue({ severity, value, threshold, unit }: Alert): string | null {
  const parts = [
    severity && `${severity[0]?.toUpperCase()}${severity.slice(1)}`,
    typeof value === 'number' && `value ${measure(value, unit)}`,
    typeof threshold === 'number' && `limit ${measure(threshold, unit)}`,
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join(', ') : null
}

/** Who acknowledged it and when; that it is acknowledged stands in the row already. */
function acknowledgement(alert: Alert, formatTime: (ms: number) => string): string | null {
  const { acknowledged_by: by, acknowledged_at: at } = alert
  const parts = [by && `By ${by}`, at && formatTime(Date.parse(at))].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

/** The unit `1` is a bare number. */
function measure(value: number, unit: string | null | undefined): string {
  const number = numbers.format(value)
  return unit && unit !== '1' ? `${number} ${unit}` : number
}
