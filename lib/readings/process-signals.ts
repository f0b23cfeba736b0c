import type { DeviceConfig } from './device-config'
import type { MetricValue } from './metric'
import { isStandardKey, signalsOf, type Signal } from './signals'

const PROCESS_UNITS = ['m', 'kPa', 'L/s']
/** Main signals of a station without a wet well. */
const HEADLINES = ['level', 'pressure']
export const FLOWS = ['inflow', 'outflow'] as const

export type FlowKey = (typeof FLOWS)[number]

const TOLD_APART: readonly string[] = [...HEADLINES, ...FLOWS]

interface ProcessSignals {
  headlines: Signal[]
  /** Other levels, pressures and flows, such as a suction pressure. */
  others: Signal[]
  flowKeys: FlowKey[]
}

/** Nonstandard signals, such as vibration; `isProcess` leaves out process signals. */
export function ownSignals(
  config: DeviceConfig | null,
  values: Readonly<Record<string, MetricValue>>,
  isProcess: boolean,
): Signal[] {
  return signalsOf(config, values)
    .filter((signal) => !isStandardKey(signal.key) && !(isProcess && isProcessSignal(signal)))
    .sort((a, b) => (a.pump ?? 0) - (b.pump ?? 0) || a.label.localeCompare(b.label))
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
    others: signals.filter((signal) => isProcessSignal(signal) && !TOLD_APART.includes(signal.key)),
    flowKeys: FLOWS.filter((flow) => signals.some(({ key }) => key === flow)),
  }
}

function isProcessSignal({ unit, pump }: Signal): boolean {
  return pump === undefined && PROCESS_UNITS.includes(unit)
}
