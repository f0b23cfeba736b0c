export type UnitSystem = 'metric' | 'us'

/** How a stored quantity is shown in a system of units. */
export interface DisplayUnit {
  symbol: string
  decimals: number
  /** From the stored SI value to the displayed one. */
  fromStored: (stored: number) => number
  /** From the displayed value back to the stored one. */
  toStored: (displayed: number) => number
}

const M_PER_FT = 0.3048
const MM_PER_IN = 25.4
const L_PER_GAL = 3.785411784
const KPA_PER_PSI = 6.894757293168361
const SECONDS_PER_MIN = 60
const L_PER_M3 = 1000
const GAL_PER_MILLION_GAL = 1_000_000

function asStored(symbol: string, decimals: number): DisplayUnit {
  return { symbol, decimals, fromStored: (stored) => stored, toStored: (displayed) => displayed }
}

/** @param storedPerDisplayed how much of the stored unit one displayed unit is */
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

/** Stored unit (UCUM-like) → how it is shown. Decimals are what the instruments can tell. */
const METRIC: Record<string, DisplayUnit> = {
  m: asStored('m', 2),
  m2: asStored('m²', 1),
  'm/h': asStored('m/h', 2),
  'L/s': asStored('L/s', 1),
  kPa: asStored('kPa', 0),
  kW: asStored('kW', 1),
  kWh: asStored('kWh', 0),
  'kWh/m3': asStored('kWh/m³', 3),
  m3: asStored('m³', 1),
  mm: asStored('mm', 1),
  A: asStored('A', 1),
  V: asStored('V', 0),
  h: asStored('h', 1),
  min: asStored('min', 0),
  s: asStored('s', 0),
  Hz: asStored('Hz', 1),
  Cel: asStored('°C', 1),
  '%': asStored('%', 0),
  '1': asStored('', 0),
}

const US_CUSTOMARY: Record<string, DisplayUnit> = {
  ...METRIC,
  m: scaled('ft', 2, M_PER_FT),
  m2: scaled('ft²', 0, M_PER_FT ** 2),
  'm/h': scaled('ft/h', 2, M_PER_FT),
  'L/s': scaled('gpm', 0, L_PER_GAL / SECONDS_PER_MIN),
  kPa: scaled('psi', 1, KPA_PER_PSI),
  'kWh/m3': scaled('kWh/MG', 0, L_PER_M3 / (L_PER_GAL * GAL_PER_MILLION_GAL)),
  m3: scaled('gal', 0, L_PER_GAL / L_PER_M3),
  mm: scaled('in', 2, MM_PER_IN),
  Cel: FAHRENHEIT,
}

const SYSTEMS: Record<UnitSystem, Record<string, DisplayUnit>> = {
  metric: METRIC,
  us: US_CUSTOMARY,
}

const OTHER_DECIMALS = 2

/**
 * How a stored unit is shown: metric as it is stored, or US customary (ft, gpm, gal, psi, in, °F,
 * kWh per million gallons). Electrical units and times are the same in both.
 *
 * Factors: NIST SP 811, appendix B.8 (foot, inch and US gallon are exact by definition; the psi is
 * 0.45359237 kg × 9.80665 m/s² over a square inch).
 *
 * @param unit as in `deviceConfigs`; one that the table lacks is shown as it is
 */
export function displayUnit(unit: string, system: UnitSystem): DisplayUnit {
  const units = SYSTEMS[system]
  return (Object.hasOwn(units, unit) && units[unit]) || asStored(unit, OTHER_DECIMALS)
}
