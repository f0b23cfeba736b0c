import { displayUnit } from './display-units'
import { formatDecimals } from './format-quantity'
import type { Units } from './units'

/**
 * An estimate: `12–18.4 L/s`, `at least 4.7 m³` without an upper bound, `up to 3 m³` from 0.
 * Positive bounds that round to 0 never read as none: `< 0.1 L/s`, `more than 0 m³`.
 */
export function formatRange(low: number, high: number | null, unit: string, units: Units): string {
  const { symbol, decimals, fromStored } = displayUnit(unit, units)
  const shown = (stored: number) =>
    formatDecimals(fromStored(stored), decimals).replace(/\.0+$/, '')
  const least = shown(low)
  if (high === null) {
    return least === '0' && low > 0 ? `more than 0 ${symbol}` : `at least ${least} ${symbol}`
  }
  const most = shown(high)
  if (most === '0' && high > 0) return `< ${formatDecimals(10 ** -decimals, decimals)} ${symbol}`
  if (least === most) return `${most} ${symbol}`
  return `${least === '0' ? 'up to ' : `${least}–`}${most} ${symbol}`
}
