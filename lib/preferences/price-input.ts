import { HIGHEST_PRICE } from './tariff'

/**
 * A price as typed: digits with a decimal point or comma.
 *
 * @returns null if it isn't a price that can be saved
 */
export function parsePrice(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  if (!/^\d*\.?\d+$/.test(trimmed)) return null
  const price = Number(trimmed)
  return price > 0 && price <= HIGHEST_PRICE ? price : null
}

/** Whether the code is a currency's in ISO 4217. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}
