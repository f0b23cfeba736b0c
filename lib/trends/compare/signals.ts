import type { DeviceConfig } from '@/lib/readings/device-config'
import { signalOf, type Signal } from '@/lib/readings/signals'
import type { Subject } from './subject'

/** The station's key, and the name after `pump{n}`; absent where it doesn't measure that. */
interface Keys {
  label: string
  station?: string
  pump?: string
}

/** What can be compared. */
const SIGNALS = {
  level: { label: 'Level', station: 'level' },
  inflow: { label: 'Inflow', station: 'inflow' },
  flow: { label: 'Flow', station: 'outflow', pump: 'Flow' },
  pressure: { label: 'Pressure', station: 'pressure' },
  power: { label: 'Power', station: 'power', pump: 'Power' },
  current: { label: 'Current', pump: 'Current' },
  running: { label: 'Running time', pump: 'Running' },
} satisfies Record<string, Keys>

export type CompareSignal = keyof typeof SIGNALS

const NAMES = Object.keys(SIGNALS).filter(isCompareSignal)

export function isCompareSignal(name: string): name is CompareSignal {
  return Object.hasOwn(SIGNALS, name)
}

/** The name of a signal. A station's flow is what it pumps out. */
export function compareLabel(signal: CompareSignal, subjects: readonly Subject[]): string {
  const isOfStations = subjects.every(({ pump }) => pump === null)
  return signal === 'flow' && isOfStations ? 'Outflow' : SIGNALS[signal].label
}

/** The signals that all subjects can measure, or else all. */
export function offeredSignals(subjects: readonly Subject[]): CompareSignal[] {
  const common = NAMES.filter((signal) => subjects.every((subject) => keyOf(signal, subject)))
  return common.length > 0 ? common : NAMES
}

/** What is compared until the user chooses: what every pump reports, or else the first in common. */
export function defaultSignal(subjects: readonly Subject[]): CompareSignal {
  if (subjects.every(({ pump }) => pump !== null)) return 'running'
  return offeredSignals(subjects)[0] ?? 'level'
}

/**
 * A subject's own signal, in the unit that its device declares; a running pump as percent of the
 * time.
 *
 * @returns null if the subject can't measure it: a pump has no level
 */
export function comparedSignal(
  signal: CompareSignal,
  subject: Subject,
  config: DeviceConfig | null,
): Signal | null {
  const key = keyOf(signal, subject)
  if (key === null) return null
  const own = signalOf(key, config)
  return signal === 'running' ? { ...own, unit: '%', decimals: undefined } : own
}

function keyOf(signal: CompareSignal, { pump }: Subject): string | null {
  const keys: Keys = SIGNALS[signal]
  if (pump === null) return keys.station ?? null
  return keys.pump ? `pump${pump}${keys.pump}` : null
}
