import { named } from '@/lib/units/counted'
import { DELIMITER_NAMES } from '../fields'
import { columnName, type Column } from '../layout'
import type { Clock } from './clock'
import type { SeriesLayout } from './series'
import type { GuessedFormat } from './series-kind'
import type { Proposal, ProposedSignal } from './stations'
import type { Table } from './table'
import type { TimeColumns } from './time-columns'

export interface Facts {
  fileName: string
  encoding: string
  delimiter: string
  table: Table
  times: TimeColumns
  dateColumns: Column[]
  example: string
  zone: string
  /** of columns that don't say it */
  localZone: string
  zoneFrom: 'said' | 'file' | 'machine'
  clock: Clock
  numbers: GuessedFormat
  gaps: string[]
  layout: SeriesLayout
}

const ENCODINGS: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Latin-1',
}
const ORDERS = {
  'oldest-first': 'oldest row first',
  'newest-first': 'newest row first',
  unsorted: 'rows in no order',
}
const MOST_NAMED = 8

/** What was understood, each with the option that changes it; what may well be wrong comes first. */
export function sentencesOf(facts: Facts, proposal: Proposal | null): string[] {
  const { times, numbers, gaps, clock, layout } = facts
  return [
    [zoneSentence(facts), ...(proposal ? unitSentence(proposal) : [])].join(' '),
    fileSentence(facts),
    `Dates in ${list(facts.dateColumns.map(columnName))}, such as "${facts.example}", are ${times.format} (--date-format).`,
    ...(times.other
      ? [
          `Nothing tells whether the day or the month comes first; ${times.other} would fit as well (--date-format).`,
        ]
      : []),
    ...clock.disagreements.map(
      ({ index, aheadMs }) =>
        `${columnName(facts.table.names[index] || index + 1)}, read as ${facts.localZone}, is ${hours(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'} ${columnName(facts.dateColumns[0] ?? 1)}, which is played (--zone, or date.column in a mapping).`,
    ),
    ...(numbers.either
      ? [
          `"${numbers.either}" is read as ${plain(numbers.either, numbers)}: the decimal sign is ${numbers.decimal} (--decimal).`,
        ]
      : [
          `The decimal sign is ${numbers.decimal} (--decimal), thousands may have ${numbers.thousands} (--thousands).`,
        ]),
    ...(layout.columns.tagColumn === undefined
      ? []
      : [
          `${columnName(layout.columns.tagColumn)} names the tag of each row${layout.columns.valueColumn === undefined ? '' : `, ${columnName(layout.columns.valueColumn)} has its value`} (tagColumn and valueColumn in a mapping).`,
        ]),
    ...qualitySentence(layout),
    ...(gaps.length > 0
      ? [`${list(gaps)} means that nothing was measured (gaps in a mapping).`]
      : []),
    ...(proposal ? stationSentences(proposal) : []),
    ...(clock.footer[0]
      ? [
          `From line ${clock.footer[0].line} on there are no readings: ${lines(clock.footer.length)}.`,
        ]
      : []),
    `--speed ${clock.intervalS} plays a row a second.`,
    '--write-mapping FILE keeps all this in a mapping, where names, set-points and the rest can be changed.',
  ]
}

function zoneSentence({ zone, zoneFrom }: Facts): string {
  if (zoneFrom === 'file')
    return zone === 'UTC'
      ? 'The file says how far its times are from UTC.'
      : `The file says that its times are ${zone}.`
  const whose = zoneFrom === 'machine' ? ', this machine’s zone' : ''
  return `Times are read as ${zone}${whose} (--zone).`
}

function unitSentence({ signals }: Proposal): string[] {
  const guessed = signals.filter(({ isUnitGuessed }) => isUnitGuessed)
  if (guessed.length === 0) return []
  return [
    `Units are guessed from names and ranges: ${list(guessed.map(({ name, unit }) => `${name} in ${unit}`))} (--units).`,
  ]
}

function fileSentence({ fileName, encoding, delimiter, table, clock }: Facts): string {
  const { header, skipLines } = table
  const first = skipLines + 1
  const where =
    header === 0
      ? 'no header (--header)'
      : `header in ${header === 1 ? `line ${first}` : `lines ${first} to ${first + header - 1}`} (--skip-lines, --header)`
  const since = Number.isFinite(clock.firstMs)
    ? ` since ${new Date(clock.firstMs).toISOString()}`
    : ''
  const [name] = Object.entries(DELIMITER_NAMES).find(([, mark]) => mark === delimiter) ?? []
  return `${fileName}: ${ENCODINGS[encoding] ?? encoding} (--encoding), separated by ${name ? `${name}s` : delimiter} (--delimiter), ${where}, ${ORDERS[clock.order]} (--order), a row every ${seconds(clock.intervalS)} (--interval)${since}.`
}

function qualitySentence({
  columns: { qualityColumn, goodWords = [] },
  series,
}: SeriesLayout): string[] {
  if (qualityColumn !== undefined)
    return [
      `${columnName(qualityColumn)} says how good each reading is; good is ${list(goodWords.map((word) => `"${word}"`))} (qualityColumn and goodWords in a mapping).`,
    ]
  const own = series.flatMap(({ quality }) => (quality ? [columnName(quality.column)] : []))
  return own.length > 0
    ? [`${list(own)} says how good the readings are (quality in a mapping).`]
    : []
}

function stationSentences({ stations, signals, leftOut }: Proposal): string[] {
  const names = stations.map(({ name }) => String(name))
  return [
    ...names.map((name) => {
      const own = signals.filter(({ station }) => station === name)
      return `${name}: ${list(own.map(signalPhrase))}.`
    }),
    ...(leftOut.length > 0 ? [`Left out, as text or empty: ${list(leftOut)}.`] : []),
  ]
}

function signalPhrase({ key, name, unit, isPerRow }: ProposedSignal): string {
  const unitPhrase = unit && unit !== '1' ? ` in ${unit}` : ''
  return `${key} from ${name}${unitPhrase}${isPerRow ? ', counted per row' : ''}`
}

const list = (items: readonly string[]) => named(items, MOST_NAMED)

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)
const hours = (ms: number) => (ms % 3_600_000 === 0 ? `${ms / 3_600_000} h` : `${ms / 60_000} min`)

function seconds(s: number): string {
  if (s % 3600 === 0) return s === 3600 ? 'hour' : `${s / 3600} h`
  return s % 60 === 0 ? `${s / 60} min` : `${s} s`
}

function plain(text: string, { decimal }: GuessedFormat): string {
  const other = decimal === '.' ? ',' : '.'
  return text.replaceAll(other, '').replace(decimal, '.')
}
