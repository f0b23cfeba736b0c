import { displayUnit, METRIC_UNITS, type DisplayUnit } from './display-units'
import type { Units } from './units'

export interface DisplayedQuantity {
  /** For right-aligned columns; `–` if unknown. */
  text: string
  symbol: string
}

export const UNKNOWN = '–'

export const MOST_DECIMALS = 6

/** null shows as `–`, never as zero. `decimals` are the stored unit's, shifted for others. */
export function formatQuantity(
  stored: number | null,
  unit: string,
  decimals: number | undefined,
  units: Units,
): DisplayedQuantity {
  const display = displayUnit(unit, units)
  if (stored === null) return { text: UNKNOWN, symbol: display.symbol }
  const shown = displayDecimals(stored, unit, display, decimals)
  return { text: formatDecimals(display.fromStored(stored), shown), symbol: display.symbol }
}

/** `3.42 m`, with the decimals of its unit. */
export function quantityInWords(stored: number | null, unit: string, units: Units): string {
  return displayedInWords(formatQuantity(stored, unit, undefined, units))
}

export function displayedInWords({ text, symbol }: DisplayedQuantity): string {
  return symbol ? `${text} ${symbol}` : text
}

/** A number as rounded on screen, for a spreadsheet; null if unknown. */
export function displayedNumber(
  stored: number | null | undefined,
  unit: string,
  units: Units,
  decimals?: number,
): number | null {
  if (stored === null || stored === undefined) return null
  return Number(formatQuantity(stored, unit, decimals, units).text.replaceAll(',', ''))
}

function displayDecimals(
  stored: number,
  unit: string,
  display: DisplayUnit,
  asked: number | undefined,
): number {
  if (asked !== undefined) {
    const shift = display.decimals - displayUnit(unit, METRIC_UNITS).decimals
    return Math.min(MOST_DECIMALS, Math.max(0, asked + shift))
  }
  // A plain number (`1`) may be a count, without decimals, or a ratio, with three.
  return unit === '1' && !Number.isInteger(stored) ? 3 : display.decimals
}

export function formatDecimals(value: number, decimals: number): string {
  return numberFormat(decimals).format(value)
}

const formats = new Map<number, Intl.NumberFormat>()

function numberFormat(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals)
  if (known) return known
  const made = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: true,
    signDisplay: 'negative',
  })
  formats.set(decimals, made)
  return made
}
