import type { MetricConfig } from '@/lib/readings/device-config'

export interface BandScale {
  min: number
  max: number
  /** Positions, 0 to 1; null without a normal band. */
  normal: { from: number; to: number } | null
}

export type GaugeRange = Pick<MetricConfig, 'min' | 'max' | 'normalLow' | 'normalHigh'>

/** Margin beside the normal band of a gauge without limits, as a share of the band. */
const ROOM = 0.5

/** Gauge limits, or else the normal band ± half its width; null with neither or if reversed. */
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

/** Position on a scale, clamped to 0 to 1. */
export function bandPosition(value: number, { min, max }: Pick<BandScale, 'min' | 'max'>): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

export function isBeyondNormal(value: number, { normalLow, normalHigh }: GaugeRange): boolean {
  return (
    (normalLow !== undefined && value < normalLow) ||
    (normalHigh !== undefined && value > normalHigh)
  )
}
