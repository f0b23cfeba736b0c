import { ownProperty } from '@/lib/parsing/records'
import { LEVEL_UNIT } from '@/lib/units/display-units'
import {
  formatExact,
  formatQuantity,
  UNKNOWN,
  type DisplayedQuantity,
} from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'
import type { DeviceConfig } from './device-config'
import type { MetricValue } from './metric'
import { asBoolean } from './reading'

export interface Signal {
  key: string
  label: string
  unit: string
  decimals?: number
  pump?: number
  states?: { on: string; off: string }
}

type StandardSignal = Pick<Signal, 'label' | 'unit' | 'states'>

const FLOAT_STATES = { on: 'Tripped', off: 'Clear' }

const STATION_SIGNALS: Record<string, StandardSignal> = {
  level: { label: 'Wet well level', unit: LEVEL_UNIT },
  inflow: { label: 'Inflow', unit: 'L/s' },
  outflow: { label: 'Outflow', unit: 'L/s' },
  pressure: { label: 'Discharge pressure', unit: 'kPa' },
  power: { label: 'Station power', unit: 'kW' },
  energy: { label: 'Station energy', unit: 'kWh' },
  rain: { label: 'Rain', unit: 'mm' },
  highFloat: { label: 'High float', unit: '', states: FLOAT_STATES },
  overflowFloat: { label: 'Overflow float', unit: '', states: FLOAT_STATES },
  powerFail: {
    label: 'Utility power',
    unit: '',
    states: { on: 'Power is out', off: 'Power is on' },
  },
}

/** Keys follow `pump{n}`. */
const PUMP_SIGNALS: Record<string, StandardSignal> = {
  Running: { label: 'running', unit: '', states: { on: 'Running', off: 'Stopped' } },
  Mode: { label: 'mode', unit: '' },
  Fault: { label: 'fault', unit: '', states: { on: 'Failed', off: 'No fault' } },
  Current: { label: 'current', unit: 'A' },
  Flow: { label: 'flow', unit: 'L/s' },
  Power: { label: 'power', unit: 'kW' },
  Energy: { label: 'energy', unit: 'kWh' },
  Starts: { label: 'starts', unit: '1' },
  Runtime: { label: 'runtime', unit: 'h' },
}

/** By the device's label, then the standard one, then the key, so that any metric has a name. */
export function signalOf(key: string, config: DeviceConfig | null): Signal {
  const declared = config ? ownProperty(config.metrics, key) : undefined
  const standard = { label: key, unit: '', ...standardSignal(key) }
  if (!declared) return { key, ...standard }
  const unit = declared.unit === '' ? standard.unit : unitOf(key, declared.unit)
  return { key, ...standard, ...declared, unit, pump: declared.pump ?? standard.pump }
}

/** A signal's unit as a device or the backend names it. */
export function unitOf(key: string | null, unit: string): string {
  return key === 'level' && unit === 'm' ? LEVEL_UNIT : unit
}

function standardSignal(key: string): Omit<Signal, 'key'> | undefined {
  const [, position, name] = /^pump(\d+)([A-Z]\w*)$/.exec(key) ?? []
  if (!position || !name) return ownProperty(STATION_SIGNALS, key)
  const signal = ownProperty(PUMP_SIGNALS, name)
  return signal && { ...signal, label: `Pump ${position} ${signal.label}`, pump: Number(position) }
}

const STANDARD_COUNTERS = /^(energy|rain)$|^pump\d+(Energy|Starts|Runtime)$/

/** A counter only grows; standard ones need no device configuration. */
export function isCounter(key: string, config: Pick<DeviceConfig, 'metrics'> | null): boolean {
  return STANDARD_COUNTERS.test(key) || config?.metrics[key]?.kind === 'counter'
}

/** Standard keys need no device configuration; all others are a device's own. */
export function isStandardKey(key: string): boolean {
  return standardSignal(key) !== undefined
}

export function signalsOf(
  config: DeviceConfig | null,
  values: Readonly<Record<string, MetricValue>>,
): Signal[] {
  const keys = new Set([...Object.keys(config?.metrics ?? {}), ...Object.keys(values)])
  return [...keys].map((key) => signalOf(key, config))
}

/** A signal's value in words or in the chosen units; `–` if unknown. */
export function formatSignal(signal: Signal, value: MetricValue, units: Units): DisplayedQuantity {
  return formattedBy(formatQuantity, signal, value, units)
}

/** The same for a limit: a state in words, or a number that is never `< 0.01`. */
export function formatLimit(signal: Signal, value: MetricValue, units: Units): DisplayedQuantity {
  return formattedBy(formatExact, signal, value, units)
}

function formattedBy(
  format: typeof formatQuantity,
  signal: Signal,
  value: MetricValue,
  units: Units,
): DisplayedQuantity {
  if (value === null) return { text: UNKNOWN, symbol: '' }
  const isOn = typeof value === 'boolean' || signal.states ? asBoolean(value) : null
  const states = signal.states ?? { on: 'Yes', off: 'No' }
  if (isOn !== null) return { text: isOn ? states.on : states.off, symbol: '' }
  if (typeof value === 'number') return format(value, signal.unit, signal.decimals, units)
  return { text: String(value), symbol: '' }
}
