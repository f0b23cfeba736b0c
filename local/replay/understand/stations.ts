import { edgeNodeIdSchema } from '@/lib/ids'
import { isStandardKey } from '@/lib/readings/signals'
import { capitalized } from '@/lib/units/counted'
import { OptionsError } from '@/local/options'
import { readNumber, type NumberFormat } from '../numbers'
import { resolveSignal, signalSchema } from '../signal'
import { byPlace, namedOf, type KnownSeries, type Named, type Quantity } from './names'
import type { Series } from './series'
import { givenUnit, guessSystem, guessUnit, refuseUnusedUnits, type GivenUnits } from './units'

export interface ProposedSignal {
  station: string
  key: string
  name: string
  unit: string | undefined
  isUnitGuessed: boolean
  /** what was counted since the row before */
  isPerRow: boolean
}

export interface Proposal {
  /** as a mapping has them */
  stations: Record<string, unknown>[]
  signals: ProposedSignal[]
  /** names of series that hold nothing to play, or text */
  leftOut: string[]
}

/**
 * Names and kinds → stations with pumps and signals. A name that says nothing is a metric of its own.
 * @throws OptionsError without any
 */
export function proposeStations(
  all: readonly KnownSeries[],
  format: NumberFormat,
  units: GivenUnits,
  place: { fileName: string; timeZone: string; zone: string },
): Proposal {
  const named = all.map((series): Named => namedOf(series))
  refuseUnusedUnits(
    units,
    all.map(({ name }) => name),
    named.map(({ parts }) => parts.quantity),
  )
  const playable = named.filter(
    ({ series: { kind } }) => kind.type !== 'empty' && kind.type !== 'text',
  )
  const system =
    units.system ??
    guessSystem(
      named.map(({ parts }) => parts.unit),
      place.zone,
    )
  const signals: ProposedSignal[] = []
  const stations = [...byPlace(playable, place.fileName)].map(([name, own]) => {
    const positions = [...new Set(own.flatMap(({ parts }) => parts.pump ?? []))].sort(
      (a, b) => a - b,
    )
    const isMetered = own.some(({ parts }) => parts.pump !== undefined && parts.quantity === 'flow')
    const hasLevel = own.some(
      ({ parts, isState }) => parts.quantity === 'level' && !parts.isLevelByUnit && !isState,
    )
    const keys = new Set<string>()
    const entries = own.map((each) => {
      const { series, parts } = each
      const said = givenUnit(units, series.name, parts)
      const guessed = guessUnit(parts.quantity, largestOf(series, format), system)
      const unit = each.isState ? undefined : (said ?? guessed ?? '1')
      const isAmount = unit !== undefined && !unit.includes('/') && COUNTED.includes(parts.quantity)
      const perRow = isAmount && !isCounter(series, format)
      const signal = { ...signalOf(each, unit), ...(perRow && { per: 'interval' as const }) }
      const isOwn = hasLevel && parts.isLevelByUnit
      const standard = isOwn ? null : standardKey(each, signal, positions, isMetered)
      const key = standard && !keys.has(standard) ? standard : ownKey(parts.label, keys)
      keys.add(key)
      const isUnitGuessed = said === undefined && unit !== undefined && unit !== '1'
      signals.push({ station: name, key, name: series.name, unit, isUnitGuessed, isPerRow: perRow })
      return [key, key === standard ? signal : { ...signal, label: parts.label }]
    })
    return {
      edgeNodeId: idOf(name),
      organisationId: 'bayshore',
      name,
      kind: stationKind(own, name),
      timeZone: place.timeZone,
      pumps: positions.map((number) => ({ label: `Pump ${number}` })),
      signals: Object.fromEntries(entries) as Record<string, unknown>,
    }
  })
  const leftOut = named.filter((each) => !playable.includes(each)).map(({ series }) => series.name)
  if (playable.length === 0)
    throw new OptionsError(
      `No column of the file holds readings; text or empty are ${leftOut.join(', ')}. Name the delimiter with --delimiter, or the header with --skip-lines.`,
    )
  return { stations, signals, leftOut }
}

/** null: a metric of its own */
function standardKey(
  { parts: { quantity, pump }, isState }: Named,
  signal: object,
  positions: readonly number[],
  isMetered: boolean,
): string | null {
  // Beside the pumps' own flows, one without a direction is something else.
  const flow = isMetered ? undefined : 'outflow'
  const inStation = quantity === 'flow' ? flow : quantity
  const inPump = quantity === 'outflow' ? 'flow' : (quantity ?? (isState ? 'running' : ''))
  const position = pump === undefined ? 0 : positions.indexOf(pump) + 1
  const ofPump = `pump${position}${capitalized(inPump)}`
  const key = position > 0 && isStandardKey(ofPump) ? ofPump : inStation
  if (!key || !isStandardKey(key)) return null
  const resolved = resolveSignal(key, signalSchema.parse(signal), positions.length)
  return typeof resolved === 'string' ? null : key
}

/** A metric of its own must not look like a standard one. */
function ownKey(label: string, taken: ReadonlySet<string>): string {
  const [first = '', ...others] = label
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
    .split(' ')
  const camel = [first, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(
    '',
  )
  const own = /^[a-z]/.test(camel) ? camel : `metric${camel}`
  const isFree = (key: string) => !taken.has(key) && !isStandardKey(key)
  let key = own
  for (let n = 2; !isFree(key); n += 1) key = `${own}${n}`
  return key
}

function signalOf({ series: { column, quality, kind } }: Named, unit: string | undefined) {
  return {
    column,
    ...(unit !== undefined && { unit }),
    ...(kind.type === 'mode' && { values: kind.values }),
    ...(quality && { quality }),
  }
}

const COUNTED: (Quantity | undefined)[] = ['rain', 'energy', 'starts', 'runtime']

/** Whether it mostly goes one way, forward or in a file that begins with the newest row. */
function isCounter({ cells }: Series, format: NumberFormat): boolean {
  const values = cells
    .map(({ text }) => readNumber(text, format))
    .filter((value) => !Number.isNaN(value))
  const steps = values
    .slice(1)
    .map((value, n) => value - (values[n] ?? value))
    .filter(Boolean)
  const down = steps.filter((step) => step < 0).length
  return Math.min(down, steps.length - down) <= 0.2 * steps.length
}

function largestOf({ cells }: Series, format: NumberFormat): number {
  return cells.reduce((most, { text }) => {
    const value = Math.abs(readNumber(text, format))
    return value > most && value < 9000 ? value : most
  }, 0)
}

function stationKind(named: readonly Named[], name: string): string {
  const text = [name, ...named.map(({ series }) => series.name)].join(' ').toLowerCase()
  if (/storm|regenwasser/.test(text)) return 'stormwater'
  return /tank|reservoir|booster|trinkwasser|distribution/.test(text) ? 'water' : 'wastewater'
}

function idOf(name: string): string {
  const id = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._:-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 100)
  return edgeNodeIdSchema.safeParse(id).success ? id : `station-${id}`
}
