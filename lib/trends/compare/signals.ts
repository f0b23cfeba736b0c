import type { DeviceConfig } from '@/lib/readings/device-config'
import { signalOf, type Signal } from '@/lib/readings/signals'

export interface Subject {
  edgeNodeId: EdgeNodeId
  /** From 1; null for the whole station. */
  pump: number | null
}

/** The station's key, and the part after `pump{n}`; absent if not measured. */
interface Keys {
  label: string
  station?: string
  pump?: string
}

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

/** A signal's name. A station's flow is what it pumps out. */
export function compareLabel(signal: CompareSignal, subjects: readonly Subject[]): string {
  const isOfStations = subjects.every(({ pump }) => pump === null)
  return signal === 'flow' && isOfStations ? 'Outflow' : SIGNALS[signal].label
}

/** Signals that all subjects can measure, or else all. */
export function offeredSignals(subjects: readonly Subject[]): CompareSignal[] {
  const common = NAMES.filter((signal) => subjects.every((subject) => keyOf(signal, subject)))
  return common.length > 0 ? common : NAMES
}

export function defaultSignal(subjects: readonly Subject[]): CompareSignal {
  if (subjects.every(({ pump }) => pump !== null)) return 'running'
  return offeredSignals(subjects)[0] ?? 'level'
}

/** A subject's signal in its device's unit, a running pump in percent; null if not measurable. */
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
