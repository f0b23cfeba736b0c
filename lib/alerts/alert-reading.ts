import type { DeviceConfig } from '@/lib/readings/device-config'
import { formatSignal, signalOf, type Signal } from '@/lib/readings/signals'
import type { Units } from '@/lib/units/units'
import type { Alert } from './alert'

/** null where the alert lacks a field. */
export interface AlertReading {
  metric: string | null
  value: string | null
  threshold: string | null
}

/**
 * Formats the reading that raised an alert: states by the device's names, numbers in the user's
 * units.
 */
export function alertReading(
  { metric, value, threshold, unit }: Alert,
  config: DeviceConfig | null,
  units: Units,
): AlertReading {
  const known: Signal = metric ? signalOf(metric, config) : { key: '', label: '', unit: '' }
  const signal = { ...known, unit: unit ?? known.unit }
  const inWords = (stored: number | null) => {
    if (stored === null) return null
    const { text, symbol } = formatSignal(signal, stored, units)
    return symbol ? `${text} ${symbol}` : text
  }
  return {
    metric: metric ? signal.label : null,
    value: inWords(value),
    // A state has no meaningful threshold.
    threshold: signal.states ? null : inWords(threshold),
  }
}
