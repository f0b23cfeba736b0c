import type { DeviceConfig } from '@/lib/readings/device-config'
import { formatSignal, signalOf } from '@/lib/readings/signals'
import { formatAge } from '@/lib/time/format'
import { METRIC_UNITS } from '@/lib/units/display-units'
import { formatQuantity } from '@/lib/units/format-quantity'
import type { DisplayedQuantity } from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'
import type { AlertConfiguration, Comparator } from './configuration'

/** What raises an alert and what clears it, in words. */
export interface AlertCondition {
  /** `Level 3.00 m or above, for 5 s` */
  raisedWhen: string
  /** `back by 0.05 m, for 10 s` */
  clearedWhen: string
}

const MS_PER_S = 1000

const WORDS: Record<Exclude<Comparator, 'no_data'>, (limit: string) => string> = {
  gt: (limit) => `above ${limit}`,
  ge: (limit) => `${limit} or above`,
  lt: (limit) => `below ${limit}`,
  le: (limit) => `${limit} or below`,
  eq: (limit) => `is ${limit}`,
  ne: (limit) => `is not ${limit}`,
}

/** Not a device metric: whether anything is received at all. */
const CONNECTION = 'online'

/**
 * Describes an alert configuration in words.
 *
 * @param config the station's device configuration, for the metric's name and states
 */
export function alertCondition(
  configuration: AlertConfiguration,
  config: DeviceConfig | null,
  units: Units,
): AlertCondition {
  const { metric, comparator, threshold, unit, deadband, on_delay_s, off_delay_s } = configuration
  const signal = signalOf(metric, config)
  const on = forSpan(on_delay_s)
  const off = forSpan(off_delay_s)
  if (comparator === 'no_data') {
    const subject = metric === CONNECTION ? 'Nothing received' : `No ${signal.label}`
    return { raisedWhen: `${subject}${on}`, clearedWhen: `data again${off}` }
  }
  const limit = joined(formatSignal({ ...signal, unit }, threshold, units))
  const back = deadband > 0 ? `back by ${span(deadband, unit, units)}` : 'no longer so'
  return {
    raisedWhen: `${signal.label} ${WORDS[comparator](limit)}${on}`,
    clearedWhen: `${back}${off}`,
  }
}

function forSpan(seconds: number): string {
  return seconds > 0 ? `, for ${formatAge(seconds * MS_PER_S)}` : ''
}

/** Formats a difference. Temperatures stay in °C: converting would add the scale's offset. */
function span(value: number, unit: string, units: Units): string {
  return joined(formatQuantity(value, unit, undefined, unit === 'Cel' ? METRIC_UNITS : units))
}

function joined({ text, symbol }: DisplayedQuantity): string {
  return symbol ? `${text} ${symbol}` : text
}
