import { inflowAnalysis } from '@/lib/stations/insight/inflow/inflow'
import { HOUR_MS } from '@/lib/stations/insight/steps'
import { planStation } from '@/local/simulator/fleet/plan-station'
import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import { BY_PUMP_DOWNS, COUNTED, figuresOf, L_PER_M3, S_PER_H, SEED } from './check'
import type { Check } from './check'
import { compare, within } from './row'
import type { Row } from './row'
import type { Simulated } from './simulate'

function withGauge(plan: StationPlan): StationPlan {
  return { ...plan, instrumentation: { ...plan.instrumentation, hasRainGauge: true } }
}

function rainyRows(simulated: Simulated, error: { share: number; because: string }): Row[] {
  const inflow = figuresOf(simulated, 'inflow')
  const found = inflowAnalysis(simulated.evidenceOf('inflow'))
  if (typeof found === 'string') throw new RangeError(found)
  const { dry, wet, draining } = found.weather
  /** Midnight in New York, in standard or daylight time. */
  const startOf = (date: string) =>
    Date.parse(`${date}T00:00:00-0${date < '2026-03-08' ? 5 : 4}:00`)
  const dayOf = ({ date }: { date: string }, fromH = 0, toH = 24) => {
    const startMs = startOf(date)
    return simulated.truth.between(startMs + fromH * HOUR_MS, startMs + toH * HOUR_MS)
  }
  const mean = (values: readonly number[]) =>
    values.reduce((sum, each) => sum + each, 0) / values.length
  const lps = (m3: number, hours: number) => (m3 * L_PER_M3) / (hours * S_PER_H)

  const dryLps = mean(dry.map((day) => lps(dayOf(day).dryM3, 24)))
  const nightLps = mean(dry.map((day) => lps(dayOf(day, 2, 5).dryM3, 3)))
  const meanInflow = (days: typeof dry) => mean(days.map((day) => dayOf(day).inflowM3))
  const ratio = meanInflow(wet) / meanInflow(dry)
  const rainy = [...wet, ...draining].map((day) => dayOf(day))
  const rainM3 = rainy.reduce((sum, { inflowM3, dryM3 }) => sum + inflowM3 - dryM3, 0)
  const dryPart = rainy.reduce((sum, { dryM3 }) => sum + dryM3, 0)
  const wetByTruth = found.days.filter(
    (day) => day.leftOut === null && dayOf(day).rainMm >= 1,
  ).length
  const { share, because } = error
  return [
    compare('Wet days', { value: wet.length, unit: '1' }, wetByTruth, { by: 0, because: COUNTED }),
    compare('Dry-day flow', inflow('dryFlow'), dryLps, within(share, dryLps, because)),
    compare('Night flow', inflow('nightFlow'), nightLps, within(share, nightLps, because)),
    compare('Wet/dry', inflow('wetRatio'), ratio, within(share, ratio, because)),
    compare('Rain-driven volume', inflow('rainVolume'), rainM3, {
      by: 0.1 * rainM3 + 0.01 * dryPart,
      because: '10 % of it, and 1 % of the sewage of these days',
    }),
  ]
}

export const rainyMetered: Check = {
  name: 'Rain, with an inflow meter',
  plan: withGauge(planStation(SEED, 89)),
  days: 32,
  faults: [],
  hasVolumes: true,
  rowsOf: (simulated) => rainyRows(simulated, { share: 0.03, because: 'median of noisy days' }),
}

export const rainyUnmetered: Check = {
  name: 'Rain, without any flow meter',
  plan: withGauge(planStation(SEED, 104)),
  days: 32,
  faults: [],
  hasVolumes: false,
  rowsOf: (simulated) => rainyRows(simulated, { share: 0.07, because: BY_PUMP_DOWNS }),
}
