import type { MetricValue } from '@/lib/readings/metric'
import type { Instrument } from './instruments'

export const HEARTBEAT_MS = 60_000

/** for the whole fleet, with room left for history */
const FLEET_WRITES_PER_S = 800
const SHORTEST_INTERVAL_S = 5

export type Values = Readonly<Record<string, MetricValue>>

/** Shortest interval for a fleet of this size, in whole seconds. */
export function reportIntervalS(stationCount: number): number {
  return Math.max(SHORTEST_INTERVAL_S, Math.ceil(stationCount / FLEET_WRITES_PER_S))
}

/** Whether any value has left its deadband since its last report. */
export function hasChanged(
  instruments: readonly Instrument[],
  reported: Values,
  current: Values,
): boolean {
  return instruments.some(({ key, deadband }) => {
    const from = reported[key]
    const to = current[key]
    if (typeof from === 'number' && typeof to === 'number') return Math.abs(to - from) >= deadband
    return from !== to
  })
}
