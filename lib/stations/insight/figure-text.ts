import { formatDecimals, formatQuantity } from '@/lib/units/format-quantity'
import type { DisplayedQuantity } from '@/lib/units/format-quantity'
import { formatMoney } from '@/lib/units/money'
import type { Units } from '@/lib/units/units'
import type { InsightColumn } from './columns'
import { CURRENCY_UNIT } from './energy/energy'

export interface FigureStyle {
  units: Units
  /** ISO 4217; null: the user has set no price, so no figure is one. */
  currency: string | null
}

export type FigureFormat = Pick<InsightColumn, 'unit' | 'digits' | 'asPercent' | 'isChange'>

/** Instead of the ratio to a pump that never ran, whose number stands beside it. */
export const IDLE = 'idle'

/** A figure as shown on screens: `87` `%`, `$1,250`, `12.4` `gpm`, `idle`. */
export function figureText(
  value: number,
  { unit, digits, asPercent, isChange }: FigureFormat,
  { units, currency }: FigureStyle,
): DisplayedQuantity {
  if (value === Infinity) return { text: IDLE, symbol: '' }
  if (asPercent) {
    const text = formatDecimals(value * 100, digits ?? 0)
    return { text: isChange && Number(text) > 0 ? `+${text}` : text, symbol: '%' }
  }
  if (unit === CURRENCY_UNIT && currency !== null)
    return { text: formatMoney(value, currency), symbol: '' }
  return formatQuantity(value, unit, digits, units)
}
