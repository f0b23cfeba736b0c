import type { MetricValue } from '@/lib/readings/metric'
import type { Instrument } from './instruments'

/** A station reports this often even if nothing changes. */
export const HEARTBEAT_MS = 60_000

/** Maximum live writes per second for the whole fleet, with room left for history. */
const FLEET_WRITES_PER_S = 800
const SHORTEST_INTERVAL_S = 5

type Values = Readonly<Record<string, MetricValue>>

/** Shortest interval between a station's reports in a fleet of this size, in whole seconds. */
export function reportIntervalS(stationCount: number): number {
  return Math.max(SHORTEST_INTERVAL_S, Math.ceil(stationCount / FLEET_WRITES_PER_S))
}

/** Whether any value has left its deadband since it was last reported. */
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
