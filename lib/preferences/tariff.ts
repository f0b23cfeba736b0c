import { z } from 'zod'

/** Limit in firestore.rules. */
export const HIGHEST_PRICE = 10_000
export const CURRENCY_CODE = /^[A-Z]{3}$/

export const tariffSchema = z.object({
  /** In the currency's main unit, such as dollars. */
  perKwh: z.number().positive().max(HIGHEST_PRICE),
  /** ISO 4217: `USD`. */
  currency: z.string().regex(CURRENCY_CODE),
})

export type Tariff = z.infer<typeof tariffSchema>

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
