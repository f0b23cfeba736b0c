import { displayUnit, METRIC_UNITS, type DisplayUnit } from './display-units'
import type { Units } from './units'

export interface DisplayedQuantity {
  /** For right-aligned columns; `–` if unknown. */
  text: string
  symbol: string
}

export const UNKNOWN = '–'

export const MOST_DECIMALS = 6
const LEAST_DIGITS = 3
const threeDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: LEAST_DIGITS })
/** How far conversion and Float32 may move a whole number, and zero. */
const ROUNDING_ERROR = 1e-6
const ZERO_ERROR = 1e-9

/**
 * Whole numbers without decimals, others with at least three significant digits, and what is less
 * than the last decimal as `< 0.01`. null and NaN show as `–`, never as zero.
 * @param decimals the device's own, of the stored unit, shifted for others; always shown
 */
export function formatQuantity(
  stored: number | null,
  unit: string,
  decimals: number | undefined,
  units: Units,
): DisplayedQuantity {
  const display = displayUnit(unit, units)
  const { symbol } = display
  if (stored === null || Number.isNaN(stored)) return { text: UNKNOWN, symbol }
  const value = display.fromStored(stored)
  const places = decimalPlaces(value, unit, display, decimals)
  if (!isTiny(value, places)) return { text: formatDecimals(value, places), symbol }
  const last = formatDecimals(Math.sign(value) * 10 ** -places, places)
  return { text: value > 0 ? `< ${last}` : `> ${last}`, symbol }
}

/** For limits, and values beside words like `above`: a tiny one reads `0.005`, not `< 0.01`. */
export function formatExact(...quantity: Parameters<typeof formatQuantity>): DisplayedQuantity {
  const [stored, unit, decimals, units] = quantity
  const shown = formatQuantity(...quantity)
  const isRounded = /^[<>]/.test(shown.text)
  const value = isRounded ? displayedNumber(stored, unit, units, decimals) : null
  return value === null ? shown : { ...shown, text: withMinus(threeDigits.format(value)) }
}

/** `0.005 m`, never `< 0.01 m`. */
export function exactInWords(stored: number | null, unit: string, units: Units): string {
  return displayedInWords(formatExact(stored, unit, undefined, units))
}

/** A number that is in displayed units already, by the same rules; a tiny one is never rounded. */
export function formatDisplayed(value: number, least: number): string {
  const places = placesFor(value, least)
  return isTiny(value, places)
    ? withMinus(threeDigits.format(value))
    : formatDecimals(value, places)
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
  if (stored === null || stored === undefined || Number.isNaN(stored)) return null
  const display = displayUnit(unit, units)
  const value = display.fromStored(stored)
  const places = decimalPlaces(value, unit, display, decimals)
  const text = isTiny(value, places)
    ? value.toPrecision(LEAST_DIGITS)
    : numberFormat(places).format(value)
  return Number(text.replaceAll(',', ''))
}

function decimalPlaces(
  value: number,
  unit: string,
  display: DisplayUnit,
  asked: number | undefined,
): number {
  if (asked !== undefined) {
    const shift = display.decimals - displayUnit(unit, METRIC_UNITS).decimals
    return Math.min(MOST_DECIMALS, Math.max(0, asked + shift))
  }
  // A plain number (`1`) that isn't a count is a ratio.
  return placesFor(value, unit === '1' ? 3 : display.decimals)
}

function placesFor(value: number, least: number): number {
  if (isWhole(value)) return 0
  if (isTiny(value, least)) return least
  const rounded = Math.abs(Number(value.toPrecision(LEAST_DIGITS)))
  return Math.max(least, LEAST_DIGITS - 1 - Math.floor(Math.log10(rounded)))
}

function isTiny(value: number, places: number): boolean {
  return !isWhole(value) && Math.abs(value) < 10 ** -places
}

function isWhole(value: number): boolean {
  const whole = Math.round(value)
  return Math.abs(value - whole) <= (whole === 0 ? ZERO_ERROR : ROUNDING_ERROR)
}

export function formatDecimals(value: number, decimals: number): string {
  return withMinus(numberFormat(decimals).format(value))
}

function withMinus(text: string): string {
  return text.replace('-', '−')
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
