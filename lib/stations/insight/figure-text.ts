import {
  formatDecimals,
  formatQuantity,
  type DisplayedQuantity,
  formatMoney,
} from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'
import type { InsightColumn } from './columns'
import { CHANGE_UNIT, CURRENCY_UNIT } from './figure'

export interface FigureStyle {
  units: Units
  /** ISO 4217; null: no price is set. */
  currency: string | null
}

/** Shown instead of the ratio to a pump that never ran. */
export const IDLE = 'idle'

/** A figure as displayed: `87` `%`, `$1,250`, `12.4` `gpm`, `idle`. */
export function figureText(
  value: number,
  { unit, digits }: Pick<InsightColumn, 'unit' | 'digits'>,
  { units, currency }: FigureStyle,
): DisplayedQuantity {
  if (value === Infinity) return { text: IDLE, symbol: '' }
  if (unit === CHANGE_UNIT) {
    const text = formatDecimals(value, 0)
    return { text: Math.round(value) > 0 ? `+${text}` : text, symbol: '%' }
  }
  if (unit === CURRENCY_UNIT && currency !== null)
    return { text: formatMoney(value, currency), symbol: '' }
  return formatQuantity(value, unit, digits, units)
}
