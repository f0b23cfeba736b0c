const FOOT_M = 0.3048
const US_GALLON_L = 3.785411784
const IMPERIAL_GALLON_L = 4.54609
/** 1000 kg/m³ × 9.80665 m/s² */
const METRE_OF_WATER_KPA = 9.80665
/** 13595.1 kg/m³ × 9.80665 m/s² */
const MM_OF_MERCURY_KPA = 0.133322387415

/**
 * By quantity, each in terms of its first unit, in which it is stored. Exact or conventional factors:
 * NIST SP 811 (2008), appendix B.8.
 */
const FACTORS = {
  length: { m: 1, cm: 0.01, mm: 0.001, ft: FOOT_M, in: FOOT_M / 12 },
  flow: {
    'L/s': 1,
    'L/min': 1 / 60,
    'L/h': 1 / 3600,
    'm3/s': 1000,
    'm3/min': 1000 / 60,
    'm3/h': 1 / 3.6,
    'm3/d': 1 / 86.4,
    'ML/d': 1e6 / 86_400,
    gpm: US_GALLON_L / 60,
    gph: US_GALLON_L / 3600,
    gpd: US_GALLON_L / 86_400,
    mgd: (US_GALLON_L * 1e6) / 86_400,
    'gpm-imperial': IMPERIAL_GALLON_L / 60,
    'ft3/s': FOOT_M ** 3 * 1000,
  },
  pressure: {
    kPa: 1,
    Pa: 0.001,
    hPa: 0.1,
    MPa: 1000,
    bar: 100,
    mbar: 0.1,
    psi: 6.894757293168361,
    mH2O: METRE_OF_WATER_KPA,
    ftH2O: METRE_OF_WATER_KPA * FOOT_M,
    inH2O: (METRE_OF_WATER_KPA * FOOT_M) / 12,
    mmHg: MM_OF_MERCURY_KPA,
  },
  power: { kW: 1, W: 0.001, hp: 0.745699872 },
  energy: { kWh: 1, Wh: 0.001, MWh: 1000 },
  current: { A: 1, mA: 0.001 },
  voltage: { V: 1, kV: 1000 },
  time: { h: 1, min: 1 / 60, s: 1 / 3600 },
  temperature: { Cel: 1, degF: 5 / 9 },
  ratio: { '1': 1, '%': 0.01 },
  frequency: { Hz: 1, 'r/min': 1 / 60 },
  concentration: { 'mg/L': 1 },
  turbidity: { NTU: 1 },
  acidity: { pH: 1 },
}

/** Value × factor + offset; only this one has one. */
const OFFSETS: Partial<Record<UnitName, number>> = { degF: -160 / 9 }

type NamesOf<Group> = Group extends unknown ? keyof Group & string : never
export type UnitName = NamesOf<(typeof FACTORS)[keyof typeof FACTORS]>

interface Unit {
  stored: UnitName
  factor: number
}

const UNITS = Object.fromEntries(
  Object.values(FACTORS).flatMap((factors) =>
    Object.entries(factors).map(([name, factor]) => [
      name,
      { stored: Object.keys(factors)[0], factor },
    ]),
  ),
) as Record<UnitName, Unit>

export const UNIT_NAMES = Object.keys(UNITS) as [UnitName, ...UnitName[]]

/** UCUM's and other usual spellings */
const SPELLINGS: Partial<Record<UnitName, string[]>> = {
  m: ['meter', 'meters', 'metre', 'metres'],
  ft: ['[ft_i]', 'feet', 'foot'],
  in: ['[in_i]', '"', 'inch', 'inches'],
  'L/s': ['l/s', 'lps', 'LPS'],
  'L/min': ['l/min', 'lpm', 'LPM'],
  'L/h': ['l/h'],
  'm3/h': ['cmh'],
  'ML/d': ['MLD', 'Ml/d'],
  gpm: ['GPM', '[gal_us]/min', 'gal/min', 'usgpm'],
  gph: ['gal/h'],
  gpd: ['gal/d'],
  mgd: ['MGD'],
  'ft3/s': ['[cft_i]/s', 'cfs', 'CFS'],
  kPa: ['kpa'],
  psi: ['[psi]', 'PSI', 'psig'],
  mH2O: ['m[H2O]', 'mWC', 'm H2O', 'mWS'],
  ftH2O: ['[ft_i][H2O]', 'ft H2O'],
  inH2O: ['[in_i][H2O]', "[in_i'H2O]", 'in H2O', 'inWC', 'in WC'],
  mmHg: ['mm[Hg]', 'mm Hg'],
  kW: ['KW'],
  hp: ['[HP]', 'HP'],
  kWh: ['kW.h', 'KWH', 'kwh', 'kW-hr', 'kWhr'],
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
  UNIT_NAMES.flatMap((name) =>
    [name, ...(SPELLINGS[name] ?? [])].map((spelling): [string, UnitName] => [spelling, name]),
  ),
)

const IN_LOWER_CASE = new Map(
  [...BY_SPELLING].map(([spelling, name]) => [spelling.toLowerCase(), name]),
)

/** A mixed case tells units apart: mWh is none of ours. */
const ONE_CASE = /^[^a-z]+$|^.?[^A-Z]+$/

/** undefined for a spelling that doesn't convert; `GPM`, `Gpm` and `gpm` are the same */
export function unitOf(spelling: string): UnitName | undefined {
  const text = spelling
    .trim()
    .replace(/³|\^3/, '3')
    .replace(/\/(h)(?:ou)?rs?$|\/(d)ays?$|\/(s)ec(?:ond)?s?$/i, '/$1$2$3')
  const known = BY_SPELLING.get(text)
  return known ?? (ONE_CASE.test(text) ? IN_LOWER_CASE.get(text.toLowerCase()) : undefined)
}

/** `13.8` and `ft` of `13.8 ft`: a number may be followed by its unit. */
export function splitUnit(text: string): { figures: string; unit?: string } {
  const [, figures = text, unit] = /^(.*\d)\s*([^\d\s.,].*)$/.exec(text) ?? []
  return unit !== undefined && unitOf(unit) ? { figures, unit } : { figures: text }
}

export function storedUnit(unit: UnitName): UnitName {
  return UNITS[unit].stored
}

export function isConvertible(from: UnitName, to: UnitName): boolean {
  return storedUnit(from) === storedUnit(to)
}

/** Exact for equal units. @throws RangeError for different quantities */
export function convert(value: number, from: UnitName, to: UnitName): number {
  if (from === to) return value
  if (!isConvertible(from, to)) throw new RangeError(`${from} does not convert to ${to}`)
  const offset = (OFFSETS[from] ?? 0) - (OFFSETS[to] ?? 0)
  return (value * UNITS[from].factor + offset) / UNITS[to].factor
}

/** By stored unit, what no pump station can measure: a recorder's word for nothing, or nonsense. */
const POSSIBLE: Partial<Record<UnitName, [least: number, most: number]>> = {
  m: [-1000, 9000],
  mm: [-1e5, 1e7],
  'L/s': [-1e6, 1e6],
  kPa: [-1000, 1e6],
  kW: [-1e6, 1e6],
  kWh: [-1e6, 1e12],
  A: [-1e5, 1e5],
  V: [-1e6, 1e6],
  h: [-1, 1e7],
  Cel: [-273.15, 2000],
  Hz: [-1e6, 1e6],
  'mg/L': [-1000, 1e6],
  NTU: [-1000, 1e6],
  pH: [-1, 15],
}

export function isPossible(stored: number, unit: UnitName | undefined): boolean {
  const [least, most] = (unit && POSSIBLE[unit]) ?? [-Infinity, Infinity]
  return stored >= least && stored <= most
}

export function storedValue(recorded: number, conversion: { from: UnitName; to: UnitName } | null) {
  return conversion ? convert(recorded, conversion.from, conversion.to) : recorded
}
