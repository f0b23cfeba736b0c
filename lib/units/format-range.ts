import { formatQuantity } from './format-quantity'
import type { Units } from './units'

/**
 * Bounds of a stored quantity: `12–18 L/s`, `at least 4.7 m³`, `up to 3 m³`.
 * @param low 0 or more
 * @param high not below `low`; null: no upper bound
 */
export function formatRange(low: number, high: number | null, unit: string, units: Units): string {
  const least = formatQuantity(low, unit, undefined, units)
  if (high === null) return `at least ${least.text} ${least.symbol}`
  const most = formatQuantity(high, unit, undefined, units)
  if (least.text === most.text) return `${most.text} ${most.symbol}`
  const from = low === 0 ? 'up to ' : `${least.text}–`
  return `${from}${most.text} ${most.symbol}`
}
