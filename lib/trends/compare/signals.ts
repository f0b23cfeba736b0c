import type { DeviceConfig } from '@/lib/readings/device-config'
import { signalOf } from '@/lib/readings/signals'
import type { Signal } from '@/lib/readings/signals'
import type { Subject } from './subject'

/** What can be compared. */
export const COMPARE_SIGNALS = [
  'level',
  'inflow',
  'flow',
  'pressure',
  'power',
  'current',
  'running',
] as const

export type CompareSignal = (typeof COMPARE_SIGNALS)[number]

/** The station's key, and the name after `pump{n}`; absent where it doesn't measure that. */
const KEYS: Record<CompareSignal, { station?: string; pump?: string }> = {
  level: { station: 'level' },
  inflow: { station: 'inflow' },
  flow: { station: 'outflow', pump: 'Flow' },
  pressure: { station: 'pressure' },
  power: { station: 'power', pump: 'Power' },
  current: { pump: 'Current' },
  running: { pump: 'Running' },
}

const LABELS: Record<CompareSignal, string> = {
  level: 'Level',
  inflow: 'Inflow',
  flow: 'Flow',
  pressure: 'Pressure',
  power: 'Power',
  current: 'Current',
  running: 'Running time',
}

/** A pump's state by the minute is a comb; its share of the hour can be compared. */
const SHARE_STEP_S = 3600

export function isCompareSignal(name: string): name is CompareSignal {
  return COMPARE_SIGNALS.some((signal) => signal === name)
}

/** The name of a signal. A station's flow is what it pumps out. */
export function compareLabel(signal: CompareSignal, subjects: readonly Subject[]): string {
  const isOfStations = subjects.every(({ pump }) => pump === null)
  return signal === 'flow' && isOfStations ? 'Outflow' : LABELS[signal]
}

/** Whether a subject can measure a signal: a pump has no level. */
export function canMeasure(signal: CompareSignal, { pump }: Subject): boolean {
  return KEYS[signal][pump === null ? 'station' : 'pump'] !== undefined
}

/** The signals that all subjects can measure, or else those that at least one can. */
export function offeredSignals(subjects: readonly Subject[]): CompareSignal[] {
  const common = COMPARE_SIGNALS.filter((signal) =>
    subjects.every((subject) => canMeasure(signal, subject)),
  )
  return common.length > 0 ? common : [...COMPARE_SIGNALS]
}

/** What is compared until the user chooses: what every pump reports, or else the first in common. */
export function defaultSignal(subjects: readonly Subject[]): CompareSignal {
  if (subjects.every(({ pump }) => pump !== null)) return 'running'
  return offeredSignals(subjects)[0] ?? 'level'
}

/** The finest step that a signal is compared in, seconds. */
export function leastStepS(signal: CompareSignal): number {
  return signal === 'running' ? SHARE_STEP_S : 60
}

/** One subject's signal: where its values are, and what they are. */
export interface ComparedSignal {
  key: string
  unit: string
  decimals: number | undefined
  /** From the values under `key` to the unit. */
  factor: number
}

/**
 * A subject's own signal, with the unit that its device declares; a running pump as percent of the
 * time.
 *
 * @returns null if the subject can't measure it
 */
export function comparedSignal(
  signal: CompareSignal,
  { pump }: Subject,
  config: DeviceConfig | null,
): ComparedSignal | null {
  const { station, pump: ofPump } = KEYS[signal]
  const key = pump === null ? station : ofPump && `pump${pump}${ofPump}`
  if (key === undefined) return null
  if (signal === 'running') return { key, unit: '%', decimals: undefined, factor: 100 }
  const { unit, decimals }: Signal = signalOf(key, config)
  return { key, unit, decimals, factor: 1 }
}
