import { signalOf } from '@/lib/readings/signals'
import type { UnitName } from './units'

type Meaning =
  | { type: 'number'; unit: UnitName; kind: 'gauge' | 'counter' }
  | { type: 'state' }
  | { type: 'mode' }

export type StandardSignal = Meaning & { label: string; pump?: number }

const STATE: Meaning = { type: 'state' }
const gauge = (unit: UnitName): Meaning => ({ type: 'number', unit, kind: 'gauge' })
const counter = (unit: UnitName): Meaning => ({ type: 'number', unit, kind: 'counter' })

const STATION_SIGNALS = new Map<string, Meaning>([
  ['level', gauge('m')],
  ['inflow', gauge('L/s')],
  ['outflow', gauge('L/s')],
  ['pressure', gauge('kPa')],
  ['power', gauge('kW')],
  ['energy', counter('kWh')],
  ['rain', gauge('mm')],
  ['highFloat', STATE],
  ['overflowFloat', STATE],
  ['powerFail', STATE],
])

const PUMP_SIGNALS = new Map<string, Meaning>([
  ['Running', STATE],
  ['Mode', { type: 'mode' }],
  ['Fault', STATE],
  ['Current', gauge('A')],
  ['Flow', gauge('L/s')],
  ['Power', gauge('kW')],
  ['Energy', counter('kWh')],
  ['Starts', counter('1')],
  ['Runtime', counter('h')],
])

const PUMP_KEY = /^pump([1-9]\d*)([A-Z]\w*)$/

/** `level`, `pump2Running`; null for any other key */
export function standardSignal(key: string): StandardSignal | null {
  const { label } = signalOf(key, null)
  const own = STATION_SIGNALS.get(key)
  if (own) return { ...own, label }
  const [, position, name] = PUMP_KEY.exec(key) ?? []
  const meaning = name === undefined ? undefined : PUMP_SIGNALS.get(name)
  return meaning ? { ...meaning, label, pump: Number(position) } : null
}
