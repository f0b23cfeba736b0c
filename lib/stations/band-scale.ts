import type { MetricConfig } from '@/lib/readings/device-config'

/** A gauge's scale, and where on it the reading normally moves; positions 0 to 1. */
export interface BandScale {
  min: number
  max: number
  /** null where the device tells no normal band. */
  normal: { from: number; to: number } | null
}

/** A gauge's ends and normal band, as far as its device tells them. */
export type GaugeRange = Pick<MetricConfig, 'min' | 'max' | 'normalLow' | 'normalHigh'>

/** Room on either side of a normal band whose gauge tells no ends, as a share of the band. */
const ROOM = 0.5

/**
 * The scale on which a reading is shown: from the gauge's ends, or where it tells none from half a
 * band below its normal band to half a band above it.
 *
 * @returns null for a gauge that tells neither, or whose ends are the wrong way round
 */
export function bandScale({ min, max, normalLow, normalHigh }: GaugeRange): BandScale | null {
  const hasBand = normalLow !== undefined && normalHigh !== undefined
  const room = hasBand ? (normalHigh - normalLow) * ROOM : 0
  const from = min ?? (hasBand ? normalLow - room : undefined)
  const to = max ?? (hasBand ? normalHigh + room : undefined)
  if (from === undefined || to === undefined || to <= from) return null
  const scale = { min: from, max: to }
  const normal = hasBand
    ? { from: bandPosition(normalLow, scale), to: bandPosition(normalHigh, scale) }
    : null
  return { ...scale, normal }
}

/** Where a value stands on a scale: 0 at or below its low end, 1 at or above its high one. */
export function bandPosition(value: number, { min, max }: Pick<BandScale, 'min' | 'max'>): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

/** Whether a value lies outside the band in which it normally moves. */
export function isBeyondNormal(value: number, { normalLow, normalHigh }: GaugeRange): boolean {
  return (
    (normalLow !== undefined && value < normalLow) ||
    (normalHigh !== undefined && value > normalHigh)
  )
}
