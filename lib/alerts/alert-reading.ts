import type { DeviceConfig } from '@/lib/readings/device-config'
import { formatLimit, signalOf, unitOf, type Signal } from '@/lib/readings/signals'
import { displayedInWords } from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'
import type { Alert } from './alert'

/** The reading that raised an alert; states by the device's names, numbers never `< 0.01`. null: the alert lacks it. */
export function alertReading(
  { metric, value, threshold, unit }: Alert,
  config: DeviceConfig | null,
  units: Units,
) {
  const known: Signal = metric ? signalOf(metric, config) : { key: '', label: '', unit: '' }
  const signal = { ...known, unit: unit === null ? known.unit : unitOf(metric, unit) }
  const inWords = (stored: number | null) =>
    stored === null ? null : displayedInWords(formatLimit(signal, stored, units))
  return {
    metric: metric ? signal.label : null,
    value: inWords(value),
    threshold: signal.states ? null : inWords(threshold),
  }
}
