import type { MetricValue } from '@/lib/readings/metric'
import type { Effects } from '@/local/simulator/model/fault'
import type { Instrument } from './instruments'
import { hasChanged, HEARTBEAT_MS, type Values } from './report-policy'

/** What a device goes on sending: of a failed instrument, and what has changed too little. */
export class HeldValues {
  private readonly sent = new Map<string, { value: MetricValue; atMs: number }>()

  /** In place of the instruments' values. */
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
