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
