import type { DeviceConfig } from './device-config'
import type { MetricValue } from './metric'
import { signalsOf } from './signals'
import type { Signal } from './signals'

/** Units of process signals: levels, pressures, flows. */
const PROCESS_UNITS = ['m', 'kPa', 'L/s']
/** Main signals of a station without a wet well. */
const HEADLINES = ['level', 'pressure']
const FLOWS = ['inflow', 'outflow'] as const

export type FlowKey = (typeof FLOWS)[number]

const TOLD_APART: readonly string[] = [...HEADLINES, ...FLOWS]

export interface ProcessSignals {
  headlines: Signal[]
  /** Other levels, pressures and flows of the station, such as a suction pressure. */
  others: Signal[]
  /** Flows that the station meters. */
  flowKeys: FlowKey[]
}

/** Process signals of a station without a wet well: a tank's level, pressures, flows. */
export function processSignals(
  config: DeviceConfig | null,
  values: Readonly<Record<string, MetricValue>>,
): ProcessSignals {
  const signals = signalsOf(config, values)
  const named = (keys: readonly string[]) =>
    keys.flatMap((key) => signals.find((signal) => signal.key === key) ?? [])
  return {
    headlines: named(HEADLINES),
    others: signals.filter(
      ({ key, unit, pump }) =>
        pump === undefined && PROCESS_UNITS.includes(unit) && !TOLD_APART.includes(key),
    ),
    flowKeys: FLOWS.filter((flow) => signals.some(({ key }) => key === flow)),
  }
}
