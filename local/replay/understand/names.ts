import { getOrAdd } from '@/local/get-or-add'
import { storedUnit, unitOf } from '../units'
import type { Series } from './series'
import type { Kind } from './series-kind'

export type Quantity = (typeof PATTERNS)[number][0]

/** The first that fits; shared by headers and tags, in the languages of `LOCALES` where usual. */
const PATTERNS = [
  ['setpoint', /\b(set ?points?|sp|setting|limit|target|threshold|sollwert)\b/],
  [
    'powerFail',
    /\b(power|mains|utility|phase|netz)\b.*\b(fail\w*|loss|lost|outage|ausfall|fault)\b|\bnetzausfall\b/,
  ],
  ['overflowFloat', /\b(overflow|spill|überlauf|trop plein)\b/],
  ['highFloat', /\bhigh\b.*\b(float|switch)\b|\bfloat\b.*\bhigh\b|\bls ?hh?\b|\bhigh level\b/],
  ['fault', /\b(fault\w*|fail\w*|trip\w*|alarm|overload|störung|défaut|fallo)\b/],
  ['mode', /\b(mode|hoa|selector|betriebsart)\b/],
  ['runtime', /\b(run ?times?|run ?hours|hours|hrs|etm|elapsed|laufzeit|betriebsstunden)\b/],
  ['starts', /\b(starts?|cycles|schaltspiele|démarrages)\b/],
  ['current', /\b(amps?|amperage|current|strom|courant|corriente)\b/],
  ['energy', /\b(energy|energie|énergie|energía)\b/],
  ['power', /\b(power|leistung|puissance|potencia)\b/],
  ['speed', /\b(speed|frequency|rpm|vfd|drehzahl|vitesse)\b/],
  ['rain', /\b(rain\w*|precip\w*|niederschlag|regen\w*|pluie|lluvia)\b/],
  ['temperature', /\b(temp\w*)\b/],
  ['inflow', /\b(in ?flow|influent|inlet|q ?in|zulauf|zufluss)\b/],
  ['outflow', /\b(out ?flow|effluent|discharge flow|q ?out|pumped|ablauf|abfluss)\b/],
  ['pressure', /\b(press\w*|pt|pit|pi|druck|pression|presión|head|suction)\b|^p\b(?! ?\d)/],
  [
    'level',
    /\b(level\w*|lvl|wet ?well|well|depth|stage|lit|lt|lic|sump|elevation|pegel|niveau|füllstand|wasserstand|nivel)\b|^l\b/,
  ],
  ['flow', /\b(flow\w*|fit|ft|fi|q|durchfluss|débit|debit|caudal|volumenstrom)\b|^f\b/],
  ['running', /\b(run\w*|status|state|on|started|active|cmd|betrieb|marche|läuft)\b|^s\b/],
] as const satisfies readonly (readonly [string, RegExp])[]

const BY_UNIT: Record<string, Quantity> = {
  m: 'level',
  kPa: 'pressure',
  kW: 'power',
  kWh: 'energy',
  A: 'current',
  Hz: 'speed',
  Cel: 'temperature',
}

/** Lengths that no wet well has. */
const OTHER_LENGTH = /\b(distance|freeboard|ullage|gate|position|vibration|stroke)\b/
/** Names that a level may have as well. */
const MAYBE_LEVEL: (Quantity | undefined)[] = [undefined, 'pressure', 'flow', 'inflow', 'outflow']

const PUMP = /\b(?:pumpe?|pompe|bomba|pmp|pu|p)(?: ?(?:no|nr))? ?(\d{1,3})\b|\bpump ([a-d])\b/
const PLAIN_WORD =
  /\b(channel|column|analog|digital|input|output|ai|di|pump\w*|pompe|bomba|pmp|pu|p|lead|lag|station|ww|wet|discharge|total)\b/

/** `Pump 1 flow [gpm]` → pump 1, flow, gpm */
export function partsOf(name: string) {
  const { label, unit } = splitName(name)
  const words = wordsOf(label)
  const [, number, letter] = PUMP.exec(words) ?? []
  const pump = letter ? letter.charCodeAt(0) - 96 : Number(number)
  const named = PATTERNS.find(([, pattern]) => pattern.test(words))?.[0]
  const isOtherLength = OTHER_LENGTH.test(words)
  const known = isOtherLength && named === 'level' ? undefined : named
  const quantity = quantityOf(known, unit)
  const isLevelByUnit = quantity === 'level' && known !== 'level'
  const isLevel = MAYBE_LEVEL.includes(known) && !isOtherLength && !letter && !number
  return {
    label,
    unit,
    quantity: isLevelByUnit && !isLevel ? undefined : quantity,
    /** only its unit makes it a level */
    isLevelByUnit: isLevelByUnit && isLevel,
    pump: Number.isNaN(pump) ? undefined : pump,
    /** what stands before the first word that says what is measured */
    place: placeOf(label),
  }
}

function quantityOf(named: Quantity | undefined, unit: string | undefined): Quantity | undefined {
  const known = unit === undefined ? undefined : unitOf(unit)
  const stored = known && storedUnit(known)
  if (named === 'setpoint' || !stored || (named === 'rain' && stored === 'm')) return named
  if (stored === 'L/s') return named === 'inflow' || named === 'outflow' ? named : 'flow'
  if (stored === 'h') return named === 'runtime' ? named : undefined
  // A transmitter's own milliamperes.
  if (stored === 'A' && named !== undefined && named !== 'current') return undefined
  return BY_UNIT[stored] ?? (named === 'level' || named === 'flow' ? undefined : named)
}

/** Units that are also words are read only in brackets. */
const ALSO_WORDS = /^(in|min|s|h|hr|m|a|v|c|f|1|hours|seconds|minutes|percent|ph|amps?|volts?)$/i

function splitName(name: string): { label: string; unit: string | undefined } {
  for (const [whole, inside = ''] of [...name.matchAll(/[([{]([^)\]}]*)[)\]}]/g)].reverse()) {
    if (!isUnit(inside)) continue
    return {
      label: name.replace(whole, '').replace(/\s+/g, ' ').trim() || name,
      unit: inside.trim(),
    }
  }
  const [, label = '', last = ''] = /^(.*?)(?:,\s*|[\s_]+)([^\s_,]+)$/.exec(name) ?? []
  if (label !== '' && unitOf(last) && (!ALSO_WORDS.test(last) || name.includes(`, ${last}`)))
    return { label, unit: last }
  return { label: name, unit: undefined }
}

const PER =
  /^(?!(on|in|run|open|auto|hand|yes)\/)[\u00b5\p{L}%][\p{L}\d³²]{0,3}\/\p{L}[\p{L}\d³²]{0,3}$/iu
/** Usual units that don't convert; a guess in their place would be wrong. */
const OTHER_UNIT =
  /^(pp[mb]|(k|m|g|c|d|h)(pa|bar|va|var|w|wh|l|m|gal)|[km]?gp[smhd]|k?gal(lons?)?|(in|ft|mm|cm|m) ?(hg|aq|w[cgs]|h2o)|atm|torr|psf|bbl|bpd|c[fm][mhd]|[km]?cf|[km]?(ft|m)[3³]|ac-?ft|yd|lit(er|re)s?)$/i

/** A unit that converts, or one that is stored as it is, such as mm/s. */
export const isUnit = (text: string) =>
  (/\D/.test(text) && unitOf(text) !== undefined) ||
  [PER, OTHER_UNIT].some((pattern) => pattern.test(text.trim()))

function wordsOf(label: string): string {
  return label
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** `LS-12` of `Plant/LS-12.Pump1.Run`, `Alder` of `Alder inflow`; empty if the name begins with a signal. */
function placeOf(label: string): string {
  const tokens = [...label.matchAll(/[^\s._/\\|;:]+/g)]
  const isKnown = (text: string) => {
    const words = wordsOf(text)
    return PLAIN_WORD.test(words) || PATTERNS.some(([, pattern]) => pattern.test(words))
  }
  const first = tokens.findIndex(([text]) => isKnown(text))
  if (first <= 0) return ''
  const [place = ''] =
    /[^/\\|]*$/.exec(label.slice(0, tokens[first]?.index).replace(/[\s._/\\|;:-]+$/, '')) ?? []
  return place
}

export interface KnownSeries extends Series {
  kind: Kind
}

export type Named = ReturnType<typeof namedOf>

const STATE_QUANTITIES: (Quantity | undefined)[] = [
  'running',
  'fault',
  'mode',
  'highFloat',
  'overflowFloat',
  'powerFail',
  undefined,
]

export function namedOf(series: KnownSeries) {
  const parts = partsOf(series.name)
  const unit =
    series.unit ?? parts.unit ?? (series.kind.type === 'number' ? series.kind.unit : undefined)
  const refined =
    series.unit || !parts.unit ? partsOf(unit ? `${parts.label} (${unit})` : series.name) : parts
  const { kind } = series
  const isBinary = kind.type === 'number' && kind.isBinary && unit === undefined
  const isState =
    kind.type === 'state' ||
    kind.type === 'mode' ||
    (isBinary && STATE_QUANTITIES.includes(refined.quantity))
  return { series, parts: { ...refined, unit }, isState }
}

/** One station, unless at least two places have two signals each or a level. */
export function byPlace(named: readonly Named[], fileName: string): Map<string, Named[]> {
  const places = new Map<string, Named[]>()
  for (const each of named) getOrAdd(places, each.parts.place, () => []).push(each)
  const real = [...places].filter(
    ([place, own]) =>
      place !== '' && (own.length > 1 || own.some(({ parts }) => parts.quantity === 'level')),
  )
  const [first] = real
  if (!first || (real.length === 1 && first[1].length < named.length))
    return new Map([[fileName, [...named]]])
  const stations = new Map(real.map(([name]): [string, Named[]] => [name, []]))
  for (const each of named) {
    const place = placesIn(each).find((name) => stations.has(name)) ?? first[0]
    stations.get(place)?.push(each)
  }
  return stations
}

/** Its own place, then what its name begins with, the longest first: `Alder North`, `Alder`. */
function placesIn({ parts: { label, place } }: Named): string[] {
  const starts = [...label.matchAll(/ /g)].map(({ index }) => label.slice(0, index))
  return [place, ...starts.reverse()]
}
