import { formatRange } from '@/lib/units/format-range'
import type { Units } from '@/lib/units/units'
import type { FlowBounds, SpilledVolume } from './spill'

/** `12–18 L/s`, or `rate unknown`. */
export function spillRateText(rate: FlowBounds | null, units: Units): string {
  return rate ? formatRange(rate.lowLps, rate.highLps, 'L/s', units) : 'rate unknown'
}

/** `4.7–6.4 m³`, `at least 4.7 m³`, or `volume unknown`. */
export function spilledText(spilled: SpilledVolume | null, units: Units): string {
  return spilled ? formatRange(spilled.lowM3, spilled.highM3, 'm3', units) : 'volume unknown'
}
