import type { DeviceConfig } from '@/lib/readings/device-config'
import { signalOf, unitOf } from '@/lib/readings/signals'
import { LEVEL_UNIT } from '@/lib/units/display-units'
import type { Alert } from './alert'

/**
 * Stored unit of an alert's value and limit. Without one of its own, that of its standard metric,
 * or else the device's, so that an alert reads the same with and without a device configuration.
 */
export function alertUnit(
  { metric, unit }: Pick<Alert, 'metric' | 'unit'>,
  config: DeviceConfig | null = null,
): string {
  if (unit) return unitOf(metric, unit)
  if (metric === null) return '1'
  return signalOf(metric, null).unit || signalOf(metric, config).unit || '1'
}

/** Whether its value or limit is a level, which is a depth only with the bottom of its well. */
export function showsLevel(alert: Alert): boolean {
  return alertUnit(alert) === LEVEL_UNIT && (alert.value ?? alert.threshold) !== null
}
