import type { MetricValue } from '@/lib/readings/metric'
import type { Effects } from '@/local/simulator/model/fault'
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
export function hasChanged(instruments: readonly Instrument[], reported: Values, current: Values) {
  return instruments.some(({ key, deadband }) => {
    const from = reported[key]
    const to = current[key]
    if (typeof from === 'number' && typeof to === 'number') return Math.abs(to - from) >= deadband
    return from !== to
  })
}

/** What a device goes on sending: of a failed instrument, and what has changed too little. */
export class HeldValues {
  private readonly sent = new Map<string, { value: MetricValue; atMs: number }>()

  send(
    instruments: readonly Instrument[],
    values: Values,
    { signals, isChangesOnly }: Effects,
    atMs: number,
  ): Values {
    const sending: Record<string, MetricValue> = {}
    for (const instrument of instruments) {
      const { key } = instrument
      const flaw = signals?.[key]
      const last = this.sent.get(key)
      const isSame =
        last && isChangesOnly && !hasChanged([instrument], { [key]: last.value }, values)
      const held = typeof flaw === 'number' || isSame ? last : undefined
      const value = held ? held.value : (values[key] ?? null)
      if (!held) this.sent.set(key, { value, atMs })
      sending[key] = flaw === null ? null : value
    }
    return sending
  }

  /** When values older than a heartbeat were measured. */
  measuredAtMs(atMs: number): [key: string, measuredAtMs: number][] {
    return [...this.sent]
      .filter(([, sent]) => atMs - sent.atMs > HEARTBEAT_MS)
      .map(([key, sent]) => [key, sent.atMs])
  }

  clear(): void {
    this.sent.clear()
  }
}
