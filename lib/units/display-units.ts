import { QUANTITY_UNITS, type Units } from './units'

export interface DisplayUnit {
  symbol: string
  decimals: number
  fromStored: (stored: number) => number
  toStored: (displayed: number) => number
}

export type Quantity = keyof typeof QUANTITY_UNITS

/** Stored unit of a station's level, m above its datum. */
export const LEVEL_UNIT = 'm above datum'

/** The system in which everything is stored. */
export const METRIC_UNITS: Units = { system: 'metric' }

const M_PER_FT = 0.3048
const M_PER_IN = 0.0254
const MM_PER_IN = 25.4
const L_PER_GAL = 3.785411784
const KPA_PER_PSI = 6.894757293168361
const KPA_PER_BAR = 100
const SECONDS_PER_MIN = 60
const SECONDS_PER_H = 3600
const SECONDS_PER_DAY = 86_400
const L_PER_M3 = 1000
const GAL_PER_MILLION_GAL = 1_000_000

function asStored(symbol: string, decimals: number): DisplayUnit {
  return { symbol, decimals, fromStored: (stored) => stored, toStored: (displayed) => displayed }
}

/** @param storedPerDisplayed size of one displayed unit in stored units */
function scaled(symbol: string, decimals: number, storedPerDisplayed: number): DisplayUnit {
  return {
    symbol,
    decimals,
    fromStored: (stored) => stored / storedPerDisplayed,
    toStored: (displayed) => displayed * storedPerDisplayed,
  }
}

const FAHRENHEIT: DisplayUnit = {
  symbol: '°F',
  decimals: 1,
  fromStored: (celsius) => (celsius * 9) / 5 + 32,
  toStored: (fahrenheit) => ((fahrenheit - 32) * 5) / 9,
}

type Choices = {
  [Name in Quantity]: Record<(typeof QUANTITY_UNITS)[Name][number], DisplayUnit>
}

/** Quantity → unit → display unit. Decimals match the instruments' resolution. */
const CHOICES: Choices = {
  level: {
    m: asStored('m', 2),
    cm: scaled('cm', 0, 0.01),
    ft: scaled('ft', 2, M_PER_FT),
    in: scaled('in', 1, M_PER_IN),
  },
  flow: {
    'L/s': asStored('L/s', 1),
    'm3/h': scaled('m³/h', 1, L_PER_M3 / SECONDS_PER_H),
    gpm: scaled('gpm', 0, L_PER_GAL / SECONDS_PER_MIN),
    MGD: scaled('MGD', 3, (L_PER_GAL * GAL_PER_MILLION_GAL) / SECONDS_PER_DAY),
  },
  volume: {
    m3: asStored('m³', 1),
    L: scaled('L', 0, 1 / L_PER_M3),
    gal: scaled('gal', 0, L_PER_GAL / L_PER_M3),
  },
  pressure: {
    kPa: asStored('kPa', 0),
    bar: scaled('bar', 2, KPA_PER_BAR),
    psi: scaled('psi', 1, KPA_PER_PSI),
  },
  rain: { mm: asStored('mm', 1), in: scaled('in', 2, MM_PER_IN) },
  temperature: { Cel: asStored('°C', 1), degF: FAHRENHEIT },
  specificEnergy: {
    'kWh/m3': asStored('kWh/m³', 3),
    'kWh/MG': scaled('kWh/MG', 0, L_PER_M3 / (L_PER_GAL * GAL_PER_MILLION_GAL)),
  },
}

type ChosenUnits = { [Name in Quantity]: (typeof QUANTITY_UNITS)[Name][number] }

const SYSTEMS: Record<Units['system'], ChosenUnits> = {
  metric: {
    level: 'm',
    flow: 'L/s',
    volume: 'm3',
    pressure: 'kPa',
    rain: 'mm',
    temperature: 'Cel',
    specificEnergy: 'kWh/m3',
  },
  us: {
    level: 'ft',
    flow: 'gpm',
    volume: 'gal',
    pressure: 'psi',
    rain: 'in',
    temperature: 'degF',
    specificEnergy: 'kWh/MG',
  },
}

/** Stored unit (UCUM-like) → quantity, for those with a choice. */
const QUANTITIES = new Map<string, Quantity>(
  (Object.keys(QUANTITY_UNITS) as Quantity[]).map((name) => [SYSTEMS.metric[name], name]),
)

/** Electrical units and times are the same for everyone. */
const WITHOUT_CHOICE = new Map<string, DisplayUnit>([
  ['kW', asStored('kW', 1)],
  ['kWh', asStored('kWh', 0)],
  ['A', asStored('A', 1)],
  ['V', asStored('V', 0)],
  ['h', asStored('h', 1)],
  ['min', asStored('min', 0)],
  ['s', asStored('s', 0)],
  ['Hz', asStored('Hz', 1)],
  ['%', asStored('%', 0)],
  ['1', asStored('', 0)],
  ['min/h', asStored('min/h', 0)],
  ['1/h', asStored('/h', 1)],
])

const AREAS = { metric: asStored('m²', 1), us: scaled('ft²', 0, M_PER_FT ** 2) }
const HEADS = { metric: asStored('m', 2), us: scaled('ft', 2, M_PER_FT) }

const OTHER_DECIMALS = 2

/** The user's unit for a quantity, otherwise the system's. */
export function chosenUnit<Name extends Quantity>(quantity: Name, units: Units): ChosenUnits[Name] {
  const own = units[quantity] as ChosenUnits[Name] | undefined
  return own ?? SYSTEMS[units.system][quantity]
}

/** `m³/h` for `m3/h`. */
export function unitSymbol<Name extends Quantity>(quantity: Name, unit: ChosenUnits[Name]): string {
  return shownAs(quantity, unit).symbol
}

/**
 * Display unit of a stored unit; unknown units are shown as is. Rates of level and rain follow
 * those; areas and heads follow the level's system.
 * Factors: NIST SP 811 (2008), appendix B.8; psi: 0.45359237 kg × 9.80665 m/s² per square inch.
 */
export function displayUnit(unit: string, units: Units): DisplayUnit {
  const quantity = QUANTITIES.get(unit)
  if (quantity) return shownAs(quantity, chosenUnit(quantity, units))
  if (unit === LEVEL_UNIT) return levelUnit(units)
  if (unit === 'm/h') return hourly(CHOICES.level[chosenUnit('level', units)])
  if (unit === 'mm/h') return hourly(CHOICES.rain[chosenUnit('rain', units)])
  if (unit === 'm2') return AREAS[lengthSystem(units)]
  if (unit === 'm[H2O]') return HEADS[lengthSystem(units)]
  return WITHOUT_CHOICE.get(unit) ?? asStored(unit, OTHER_DECIMALS)
}

/**
 * Units for the levels of a station.
 * @param bottomM zero of its depths, m above its datum; undefined if unknown
 */
export function unitsAt(units: Units, bottomM: number | undefined): Units {
  if (bottomM === undefined || units.levelAs === 'elevation') return units
  return { ...units, levelZeroM: bottomM }
}

const STEPS_PER_M = 10_000

/** Height above a zero, m; to 0.1 mm, since the difference has the noise of a Float32 reading. */
export function levelAbove(zeroM: number, levelM: number): number {
  return zeroM === 0 ? levelM : Math.round((levelM - zeroM) * STEPS_PER_M) / STEPS_PER_M
}

/** Without a known bottom, a level can only be shown as an elevation, and is marked as one. */
function levelUnit(units: Units): DisplayUnit {
  const unit = CHOICES.level[chosenUnit('level', units)]
  const zeroM = units.levelZeroM
  if (units.levelAs === 'elevation' || zeroM === undefined)
    return { ...unit, symbol: `${unit.symbol} elev.` }
  return {
    ...unit,
    fromStored: (levelM) => unit.fromStored(levelAbove(zeroM, levelM)),
    toStored: (displayed) => unit.toStored(displayed) + zeroM,
  }
}

function shownAs<Name extends Quantity>(quantity: Name, unit: ChosenUnits[Name]): DisplayUnit {
  const choices: Record<string, DisplayUnit> = CHOICES[quantity]
  return choices[unit] ?? asStored(unit, OTHER_DECIMALS)
}

/** Nobody uses square inches for areas or centimeters for heads. */
function lengthSystem(units: Units): Units['system'] {
  return ['ft', 'in'].includes(chosenUnit('level', units)) ? 'us' : 'metric'
}

function hourly(unit: DisplayUnit): DisplayUnit {
  return { ...unit, symbol: `${unit.symbol}/h` }
}
