import { OptionsError } from '@/local/options'
import { isConvertible, unitOf } from '../units'
import { isUnit, type Quantity } from './names'

type System = 'metric' | 'us'

/** `metric, pressure=mH2O, LT_3=ft`: a system, then units by quantity or by column. */
export type GivenUnits = ReturnType<typeof parseUnits>

/** @throws OptionsError */
export function parseUnits(text = '') {
  const named = new Map<string, string>()
  let system: System | undefined
  for (const part of text.split(',').map((each) => each.trim())) {
    const [, name, unit] = /^(.+)=(.+)$/.exec(part) ?? []
    if (name && unit) {
      if (!isUnit(unit)) throw new OptionsError(`--units: "${unit.trim()}" is no known unit.`)
      named.set(name.trim().toLowerCase(), unit.trim())
    } else if (part === 'metric' || part === 'us') system = part
    else if (part !== '')
      throw new OptionsError(
        `--units takes metric or us, and pairs such as pressure=mH2O, not "${part}".`,
      )
  }
  return { system, named }
}

const US_UNITS = new Set(['ft', 'in', 'gpm', 'mgd', 'psi', 'ftH2O', 'hp', 'degF', 'ft3/s'])
const US_ZONE =
  /^(US\/.*|America\/(New_York|Detroit|Kentucky\/.*|Louisville|Indiana(polis|\/.*)|Fort_Wayne|Knox_IN|Chicago|Menominee|North_Dakota\/.*|Denver|Boise|Shiprock|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Atka|Puerto_Rico)|Pacific\/Honolulu|(EST5E|CST6C|MST7M|PST8P)DT)$/

/** By the units that the headers do say; else by the zone. */
export function guessSystem(units: readonly (string | undefined)[], zone: string): System {
  const known = units.flatMap((unit) => (unit && unitOf(unit)) ?? [])
  const us = known.filter((unit) => US_UNITS.has(unit)).length
  if (known.length > 0) return us * 2 >= known.length ? 'us' : 'metric'
  return US_ZONE.test(zone) ? 'us' : 'metric'
}

/** By unit, up to which largest value it is usual. */
const USUAL: Partial<Record<Quantity, Record<System, Record<string, number>>>> = {
  level: { metric: { m: 30, cm: 1500, mm: Infinity }, us: { ft: 60, in: Infinity } },
  flow: { metric: { 'L/s': Infinity }, us: { gpm: Infinity } },
  pressure: { metric: { bar: 16, kPa: Infinity }, us: { psi: Infinity } },
  rain: { metric: { mm: Infinity }, us: { in: Infinity } },
  temperature: { metric: { Cel: Infinity }, us: { degF: Infinity } },
  power: { metric: { kW: Infinity }, us: { kW: Infinity } },
  energy: { metric: { kWh: Infinity }, us: { kWh: Infinity } },
  current: { metric: { A: Infinity }, us: { A: Infinity } },
  runtime: { metric: { h: Infinity }, us: { h: Infinity } },
  starts: { metric: { '1': Infinity }, us: { '1': Infinity } },
}

/** In what a column without a unit is likely recorded. */
export function guessUnit(
  quantity: Quantity | undefined,
  largest: number,
  system: System,
): string | undefined {
  const asFlow = quantity === 'inflow' || quantity === 'outflow' ? 'flow' : quantity
  const usual = (asFlow && USUAL[asFlow]?.[system]) ?? {}
  return Object.entries(usual).find(([, upTo]) => largest <= upTo)?.[0]
}

/** @throws OptionsError for a name that is neither a column nor something that a column measures */
export function refuseUnusedUnits(
  { named }: GivenUnits,
  names: readonly string[],
  quantities: readonly (Quantity | undefined)[],
): void {
  const known = new Set([...names.map((name) => name.toLowerCase()), ...quantities])
  if (quantities.some(isDirectedFlow)) known.add('flow')
  const unused = [...named.keys()].find((name) => !known.has(name))
  if (unused !== undefined)
    throw new OptionsError(
      `--units: "${unused}" is neither a column of the file nor what one of them measures.`,
    )
}

const isDirectedFlow = (quantity: Quantity | undefined) =>
  quantity === 'inflow' || quantity === 'outflow'

/**
 * By the column's own name, then as the header says, then by what it measures.
 * @throws OptionsError
 */
export function givenUnit(
  { named }: GivenUnits,
  name: string,
  { quantity, unit: unitInHeader }: { quantity: Quantity | undefined; unit: string | undefined },
): string | undefined {
  const own = named.get(name.toLowerCase()) ?? unitInHeader
  if (own !== undefined) return own
  const unit =
    quantity && (named.get(quantity) ?? (isDirectedFlow(quantity) ? named.get('flow') : undefined))
  if (unit === undefined) return undefined
  const usual = guessUnit(quantity, 0, 'metric')
  const [from, to] = [unitOf(unit), usual && unitOf(usual)]
  if (from && to && isConvertible(from, to)) return unit
  throw new OptionsError(`--units: ${unit} is no unit of ${quantity}.`)
}
