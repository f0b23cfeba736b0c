import { pumpLabel, type Pump } from '@/lib/pumps/pump'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { MetricValue } from '@/lib/readings/metric'
import { signalsOf, type Signal } from '@/lib/readings/signals'

interface ReadingGroup {
  /** 0 for the station's own signals. */
  position: number
  name: string
  signals: Signal[]
}

/** A station's signals: its own first, then each pump's, by position. */
export function readingGroups(
  config: DeviceConfig | null,
  values: Readonly<Record<string, MetricValue>>,
  pumps: readonly Pump[],
): ReadingGroup[] {
  const signals = signalsOf(config, values)
  const positions = new Set(signals.map(positionOf))
  return [...positions]
    .sort((a, b) => a - b)
    .map((position) => ({
      position,
      name: position === 0 ? 'Station' : pumpLabel(pumps, position),
      signals: signals.filter((signal) => positionOf(signal) === position),
    }))
}

function positionOf({ pump = 0 }: Signal): number {
  return pump
}
