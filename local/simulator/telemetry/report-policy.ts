import type { MetricValue } from '@/lib/readings/metric'
import type { Instrument } from './instruments'

/** Without any change a station still says that it lives. */
export const HEARTBEAT_MS = 60_000

/** Writes a second that the whole fleet may cause at most, with room for history beside them. */
const FLEET_WRITES_PER_S = 800
const SHORTEST_INTERVAL_S = 5

type Values = Readonly<Record<string, MetricValue>>

/** How often each of so many stations may report, in whole seconds. */
export function reportIntervalS(stationCount: number): number {
  return Math.max(SHORTEST_INTERVAL_S, Math.ceil(stationCount / FLEET_WRITES_PER_S))
}

/** True when any value has left its deadband since it was last reported. */
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
