import { z } from 'zod'

/** What the rules let a user save. */
export const HIGHEST_PRICE = 10_000
export const CURRENCY_CODE = /^[A-Z]{3}$/

/** Price of electric energy. */
export const tariffSchema = z.object({
  /** In the currency's main unit, such as dollars, per kWh. */
  perKwh: z.number().positive().max(HIGHEST_PRICE),
  /** ISO 4217: `USD`. */
  currency: z.string().regex(CURRENCY_CODE),
})

export type Tariff = z.infer<typeof tariffSchema>
