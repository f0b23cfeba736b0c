import type { UnitName } from './units'

interface NumberSignal {
  type: 'number'
  label: string
  unit: UnitName
  kind: 'gauge' | 'counter'
  decimals: number
}

interface StateSignal {
  type: 'state'
  label: string
}

interface ModeSignal {
  type: 'mode'
  label: string
}

/** What a standard key means; a key that is none is a metric of the customer's own. */
export type StandardSignal = (NumberSignal | StateSignal | ModeSignal) & { pump?: number }

const gauge = (label: string, unit: UnitName, decimals: number): NumberSignal => ({
  type: 'number',
  label,
  unit,
  kind: 'gauge',
  decimals,
})
const counter = (label: string, unit: UnitName, decimals: number): NumberSignal => ({
  ...gauge(label, unit, decimals),
  kind: 'counter',
})

const STATION_SIGNALS: Record<string, StandardSignal> = {
  level: gauge('Level', 'm', 2),
  inflow: gauge('Inflow', 'L/s', 1),
  outflow: gauge('Outflow', 'L/s', 1),
  pressure: gauge('Pressure', 'kPa', 0),
  power: gauge('Power', 'kW', 1),
  energy: counter('Energy', 'kWh', 0),
  rain: gauge('Rain', 'mm', 1),
  highFloat: { type: 'state', label: 'High float' },
  powerFail: { type: 'state', label: 'Power failure' },
}

const PUMP_SIGNALS: Record<string, StandardSignal> = {
  Running: { type: 'state', label: 'running' },
  Mode: { type: 'mode', label: 'mode' },
  Fault: { type: 'state', label: 'fault' },
  Current: gauge('current', 'A', 1),
  Flow: gauge('flow', 'L/s', 1),
  Power: gauge('power', 'kW', 1),
  Energy: counter('energy', 'kWh', 0),
  Starts: counter('starts', '1', 0),
  Runtime: counter('runtime', 'h', 1),
}

const PUMP_KEY = /^pump([1-9]\d*)([A-Z]\w*)$/

/** The standard signal of a key such as `level` or `pump2Running`, or null for any other key. */
export function standardSignal(key: string): StandardSignal | null {
  const own = STATION_SIGNALS[key]
  if (own) return own
  const [, position, name] = PUMP_KEY.exec(key) ?? []
  const signal = name === undefined ? undefined : PUMP_SIGNALS[name]
  if (!signal || position === undefined) return null
  return { ...signal, label: `Pump ${position} ${signal.label}`, pump: Number(position) }
}
