import type { DeviceConfig } from '@/lib/readings/device-config'
import { formatLimit, signalOf, type Signal } from '@/lib/readings/signals'
import { displayedInWords } from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'
import type { Alert } from './alert'
import { alertUnit } from './alert-unit'

/** The reading that raised an alert; states by the device's names, numbers never `< 0.01`. null: the alert lacks it. */
export function alertReading(alert: Alert, config: DeviceConfig | null, units: Units) {
  const { metric, value, threshold } = alert
  const known: Signal = metric ? signalOf(metric, config) : { key: '', label: '', unit: '' }
  const signal = { ...known, unit: alertUnit(alert, config) }
  const inWords = (stored: number | null) =>
    stored === null ? null : displayedInWords(formatLimit(signal, stored, units))
  return {
    value: inWords(value),
    threshold: signal.states ? null : inWords(threshold),
  }
}
