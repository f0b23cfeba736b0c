interface Unit {
  quantity: Quantity
  /** reference value = value × factor + offset */
  factor: number
  offset?: number
}

type Quantity =
  | 'length'
  | 'flow'
  | 'pressure'
  | 'power'
  | 'energy'
  | 'current'
  | 'voltage'
  | 'time'
  | 'temperature'
  | 'ratio'
  | 'frequency'
  | 'concentration'
  | 'turbidity'
  | 'acidity'

const FOOT_M = 0.3048
const US_GALLON_L = 3.785411784
const IMPERIAL_GALLON_L = 4.54609
/** 1000 kg/m³ × 9.80665 m/s² */
const METRE_OF_WATER_KPA = 9.80665
const PSI_KPA = 6.894757293168361

/** Exact or conventional factors: NIST SP 811 (2008), appendix B.8. */
const UNITS = {
  m: { quantity: 'length', factor: 1 },
  cm: { quantity: 'length', factor: 0.01 },
  mm: { quantity: 'length', factor: 0.001 },
  ft: { quantity: 'length', factor: FOOT_M },
  in: { quantity: 'length', factor: FOOT_M / 12 },
  'L/s': { quantity: 'flow', factor: 1 },
  'L/min': { quantity: 'flow', factor: 1 / 60 },
  'L/h': { quantity: 'flow', factor: 1 / 3600 },
  'm3/s': { quantity: 'flow', factor: 1000 },
  'm3/h': { quantity: 'flow', factor: 1 / 3.6 },
  'm3/d': { quantity: 'flow', factor: 1 / 86.4 },
  'ML/d': { quantity: 'flow', factor: 1e6 / 86_400 },
  gpm: { quantity: 'flow', factor: US_GALLON_L / 60 },
  mgd: { quantity: 'flow', factor: (US_GALLON_L * 1e6) / 86_400 },
  'gpm-imperial': { quantity: 'flow', factor: IMPERIAL_GALLON_L / 60 },
  'ft3/s': { quantity: 'flow', factor: FOOT_M ** 3 * 1000 },
  kPa: { quantity: 'pressure', factor: 1 },
  Pa: { quantity: 'pressure', factor: 0.001 },
  bar: { quantity: 'pressure', factor: 100 },
  mbar: { quantity: 'pressure', factor: 0.1 },
  psi: { quantity: 'pressure', factor: PSI_KPA },
  mH2O: { quantity: 'pressure', factor: METRE_OF_WATER_KPA },
  ftH2O: { quantity: 'pressure', factor: METRE_OF_WATER_KPA * FOOT_M },
  kW: { quantity: 'power', factor: 1 },
  W: { quantity: 'power', factor: 0.001 },
  hp: { quantity: 'power', factor: 0.745699872 },
  kWh: { quantity: 'energy', factor: 1 },
  Wh: { quantity: 'energy', factor: 0.001 },
  MWh: { quantity: 'energy', factor: 1000 },
  A: { quantity: 'current', factor: 1 },
  mA: { quantity: 'current', factor: 0.001 },
  V: { quantity: 'voltage', factor: 1 },
  kV: { quantity: 'voltage', factor: 1000 },
  h: { quantity: 'time', factor: 1 },
  min: { quantity: 'time', factor: 1 / 60 },
  s: { quantity: 'time', factor: 1 / 3600 },
  Cel: { quantity: 'temperature', factor: 1 },
  degF: { quantity: 'temperature', factor: 5 / 9, offset: -160 / 9 },
  '1': { quantity: 'ratio', factor: 1 },
  '%': { quantity: 'ratio', factor: 0.01 },
  Hz: { quantity: 'frequency', factor: 1 },
  'r/min': { quantity: 'frequency', factor: 1 / 60 },
  'mg/L': { quantity: 'concentration', factor: 1 },
  NTU: { quantity: 'turbidity', factor: 1 },
  pH: { quantity: 'acidity', factor: 1 },
} as const satisfies Record<string, Unit>

export type UnitName = keyof typeof UNITS

/** UCUM's and other usual spellings */
const SPELLINGS: Partial<Record<UnitName, string[]>> = {
  m: ['meter', 'meters', 'metre'],
  ft: ['[ft_i]', 'feet', 'foot'],
  in: ['[in_i]', '"', 'inch', 'inches'],
  'L/s': ['l/s', 'lps', 'LPS'],
  'L/min': ['l/min', 'lpm', 'LPM'],
  'L/h': ['l/h'],
  'm3/s': ['m³/s'],
  'm3/h': ['m³/h', 'm3/hr'],
  'm3/d': ['m³/d'],
  'ML/d': ['MLD', 'Ml/d'],
  gpm: ['GPM', '[gal_us]/min', 'gal/min'],
  mgd: ['MGD'],
  'ft3/s': ['[cft_i]/s', 'ft³/s', 'cfs', 'CFS'],
  kPa: ['kpa'],
  psi: ['[psi]', 'PSI'],
  mH2O: ['m[H2O]', 'mWC', 'm H2O'],
  ftH2O: ['[ft_i][H2O]', 'ft H2O'],
  kW: ['KW'],
  hp: ['[HP]', 'HP'],
  kWh: ['kW.h', 'KWH', 'kwh'],
  A: ['amp', 'amps', 'Amps'],
  V: ['volt', 'volts', 'Volts'],
  h: ['hr', 'hrs', 'hours'],
  min: ['minutes'],
  s: ['sec', 'seconds'],
  Cel: ['°C', 'degC', 'C', 'deg C'],
  degF: ['[degF]', '°F', 'F', 'deg F'],
  '%': ['percent'],
  'r/min': ['rpm', 'RPM', '{rev}/min'],
  'mg/L': ['mg/l'],
  NTU: ['[ntu]', 'ntu'],
  pH: ['[pH]'],
}

const BY_SPELLING = new Map<string, UnitName>(
  (Object.keys(UNITS) as UnitName[]).flatMap((name) =>
    [name, ...(SPELLINGS[name] ?? [])].map((spelling): [string, UnitName] => [spelling, name]),
  ),
)

/** undefined for a spelling that doesn't convert */
export function unitOf(spelling: string): UnitName | undefined {
  return BY_SPELLING.get(spelling.trim())
}

export const UNIT_NAMES = Object.keys(UNITS) as [UnitName, ...UnitName[]]

const STORED_UNIT: Record<Quantity, UnitName> = {
  length: 'm',
  flow: 'L/s',
  pressure: 'kPa',
  power: 'kW',
  energy: 'kWh',
  current: 'A',
  voltage: 'V',
  time: 'h',
  temperature: 'Cel',
  ratio: '1',
  frequency: 'Hz',
  concentration: 'mg/L',
  turbidity: 'NTU',
  acidity: 'pH',
}

/** The unit in which a custom metric recorded in `unit` is stored. */
export function storedUnit(unit: UnitName): UnitName {
  return STORED_UNIT[UNITS[unit].quantity]
}

/** Whether both measure the same quantity. */
export function isConvertible(from: UnitName, to: UnitName): boolean {
  return UNITS[from].quantity === UNITS[to].quantity
}

/** Exact for equal units. @throws RangeError for different quantities */
export function convert(value: number, from: UnitName, to: UnitName): number {
  if (from === to) return value
  if (!isConvertible(from, to)) throw new RangeError(`${from} does not convert to ${to}`)
  const source: Unit = UNITS[from]
  const target: Unit = UNITS[to]
  return (value * source.factor + (source.offset ?? 0) - (target.offset ?? 0)) / target.factor
}

/** Without a conversion, the value as recorded. */
export function storedValue(
  recorded: number,
  conversion: { from: UnitName; to: UnitName } | null,
): number {
  return conversion ? convert(recorded, conversion.from, conversion.to) : recorded
}
