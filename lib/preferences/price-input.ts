import { HIGHEST_PRICE } from './tariff'

/** Parses a price with a decimal point or comma; null if it can't be saved. */
export function parsePrice(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  if (!/^\d*\.?\d+$/.test(trimmed)) return null
  const price = Number(trimmed)
  return price > 0 && price <= HIGHEST_PRICE ? price : null
}

export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}
