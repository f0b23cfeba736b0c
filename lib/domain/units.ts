/** How a stored quantity is shown in a system of units. */
interface DisplayUnit {
  symbol: string
  decimals: number
  /** From the stored SI value to the displayed one. */
  convert: (stored: number) => number
}

export interface DisplayedQuantity {
  /** The number alone, for right-aligned columns; `–` when it is unknown. */
  text: string
  symbol: string
}

export type UnitSystem = 'metric'

const UNKNOWN = '–'

function asStored(symbol: string, decimals: number): DisplayUnit {
  return { symbol, decimals, convert: (stored) => stored }
}

/** Stored unit (UCUM-like) → how it is shown. Decimals are what the instruments can tell. */
const UNITS: Record<UnitSystem, Record<string, DisplayUnit>> = {
  metric: {
    m: asStored('m', 2),
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
  },
}

const OTHER_DECIMALS = 2

/**
 * A stored quantity as it is shown, with the unit's decimals.
 *
 * @param stored the value in the stored unit; null is unknown and shows as `–`, never as zero
 * @param unit as in `deviceConfigs`; one that the table lacks is shown as it is
 * @param decimals overrides the unit's, 0 to 6
 */
export function formatQuantity(
  stored: number | null,
  unit: string,
  decimals?: number,
  system: UnitSystem = 'metric',
): DisplayedQuantity {
  const display = UNITS[system][unit] ?? asStored(unit, OTHER_DECIMALS)
  if (stored === null) return { text: UNKNOWN, symbol: display.symbol }
  const format = numberFormat(decimals ?? decimalsFor(stored, unit, display))
  return { text: format.format(display.convert(stored)), symbol: display.symbol }
}

/** A plain number (`1`) may be a count or a ratio: a count shows none, a ratio three decimals. */
function decimalsFor(stored: number, unit: string, display: DisplayUnit): number {
  return unit === '1' && !Number.isInteger(stored) ? 3 : display.decimals
}

const formats = new Map<number, Intl.NumberFormat>()

function numberFormat(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals)
  if (known) return known
  const made = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'min2',
    signDisplay: 'negative',
  })
  formats.set(decimals, made)
  return made
}
