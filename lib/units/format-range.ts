import { formatQuantity } from './format-quantity'
import type { Units } from './units'

/** `12–18 L/s`, `at least 4.7 m³` without an upper bound, `up to 3 m³` from 0. */
export function formatRange(low: number, high: number | null, unit: string, units: Units): string {
  const least = formatQuantity(low, unit, undefined, units)
  if (high === null) return `at least ${least.text} ${least.symbol}`
  const most = formatQuantity(high, unit, undefined, units)
  if (least.text === most.text) return `${most.text} ${most.symbol}`
  const from = low === 0 ? 'up to ' : `${least.text}–`
  return `${from}${most.text} ${most.symbol}`
}
