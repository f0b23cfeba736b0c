import type { InflowDay, InflowDays } from './days'
import type { Why } from '../figure'
import { medianOf } from '../steps'

/** A day with less rain counts as dry if the day before does too. */
export const DRY_BELOW_MM = 1
/** The median of three survives one odd day. */
export const LEAST_DRY_DAYS = 3

/** A station's days by weather. */
export interface WeatherDays {
  dry: readonly InflowDay[]
  wet: readonly InflowDay[]
  /** Dry, but the rain of the day before may still run off. */
  draining: readonly InflowDay[]
  leftOut: Why['leftOut']
}

const HOURS = 24

/**
 * Sorts days by their rain. Without a gauge all count as dry, because a median by hour is hardly
 * moved by the wet ones.
 */
export function weatherDays({ days, gauge }: InflowDays): WeatherDays {
  const dry: InflowDay[] = []
  const wet: InflowDay[] = []
  const draining: InflowDay[] = []
  const leftOut: { what: string; why: string }[] = []
  days.forEach((day, index) => {
    const before = days[index - 1]?.rainMm ?? null
    if (day.leftOut) leftOut.push({ what: day.date, why: day.leftOut })
    else if (gauge === null) dry.push(day)
    else if (day.rainMm === null) leftOut.push({ what: day.date, why: 'Rain unknown' })
    else if (day.rainMm >= DRY_BELOW_MM) wet.push(day)
    else if (before === null)
      leftOut.push({ what: day.date, why: 'Rain of the day before unknown' })
    else if (before >= DRY_BELOW_MM) draining.push(day)
    else dry.push(day)
  })
  return { dry, wet, draining, leftOut }
}

/**
 * The dry-day curve: inflow by local hour, L/s, the median of the dry days.
 *
 * @returns 24 hours from midnight; null with fewer than `LEAST_DRY_DAYS` days, or an hour of which
 *   none is known
 */
export function dryDayCurve({ dry }: Pick<WeatherDays, 'dry'>): number[] | null {
  if (dry.length < LEAST_DRY_DAYS) return null
  const curve = Array.from({ length: HOURS }, (_, hour) =>
    medianOf(dry.map(({ hourLps }) => hourLps[hour] ?? null).filter((lps) => lps !== null)),
  )
  return curve.some((lps) => Number.isNaN(lps)) ? null : curve
}
