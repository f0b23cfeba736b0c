import type { MetricConfig } from '@/lib/readings/device-config'

/** A gauge's scale and the position of its normal band on it, 0 to 1. */
export interface BandScale {
  min: number
  max: number
  /** null when the device has no normal band. */
  normal: { from: number; to: number } | null
}

/** A gauge's limits and normal band, as far as the device configuration has them. */
export type GaugeRange = Pick<MetricConfig, 'min' | 'max' | 'normalLow' | 'normalHigh'>

/** Margin on either side of the normal band without gauge limits, as a share of the band. */
const ROOM = 0.5

/**
 * The scale for a reading: the gauge's limits, or without them the normal band plus half its width
 * on either side.
 *
 * @returns null for a gauge with neither, or whose limits are reversed
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

/** Position of a value on a scale: 0 at or below its low end, 1 at or above its high end. */
export function bandPosition(value: number, { min, max }: Pick<BandScale, 'min' | 'max'>): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

/** Whether a value is outside its normal band. */
export function isBeyondNormal(value: number, { normalLow, normalHigh }: GaugeRange): boolean {
  return (
    (normalLow !== undefined && value < normalLow) ||
    (normalHigh !== undefined && value > normalHigh)
  )
}
