import { basename, extname } from 'node:path'
import { IANAZone } from 'luxon'
import { hasOffset } from '../date-format'
import { guessDelimiter } from '../fields'
import { givenSchema, type Column, type Given } from '../layout'
import { mappingError, parseMapping, type Mapping } from '../mapping'
import { detectEncoding } from '../text'
import { readClock } from './clock'
import { rowsOf, sampleLines } from './sample'
import { sentencesOf, type Facts } from './sentences'
import { findSeries, TAG_WORD, type SeriesLayout } from './series'
import { findSentinels, guessNumberFormat, kindOf } from './series-kind'
import type { KnownSeries } from './names'
import { proposeStations, type Proposal } from './stations'
import { findTable, usualWidth } from './table'
import { findTimeColumns, utcZoneIn } from './time-columns'
import { guessSystem, parseUnits, type GivenUnits } from './units'

interface UnderstandInput {
  file: string
  /** as its author wrote it, or nothing */
  mappingJson?: unknown
  /** what the options say; they go before the mapping */
  options?: Given & { units?: string | undefined }
  /** used where neither says one */
  machineZone: string
}

export interface Understood {
  mapping: Mapping
  /** the same, to be kept as a mapping */
  json: Record<string, unknown>
  /** what was understood, and the option that changes it */
  sentences: string[]
}

/**
 * Examines a file and fills in what the mapping and options leave out. They are never overridden by a guess.
 * @throws OptionsError if the file contradicts itself; MappingError for a mapping that can't be read
 */
export async function understand(input: UnderstandInput): Promise<Understood> {
  const { file, mappingJson = {}, options: { units, ...options } = {}, machineZone } = input
  const said = asRecord(mappingJson)
  if (!said) return { mapping: parseMapping(mappingJson), json: {}, sentences: [] }
  const date = { ...asRecord(said.date), ...options.date }
  const json: Json = { ...said, ...options, date }
  const given = givenSchema.safeParse(json)
  if (!given.success) throw mappingError(given.error)
  const mapped = mappedColumns(said)
  const { facts, proposal } = await lookAt(file, given.data, mapped, parseUnits(units), machineZone)
  const { layout, table, times, numbers, clock } = facts
  const { column, columns = column === undefined ? undefined : [column] } = given.data.date ?? {}
  const complete = {
    encoding: facts.encoding,
    delimiter: facts.delimiter,
    decimal: numbers.decimal,
    thousands: numbers.thousands,
    skipLines: table.skipLines,
    header: table.header,
    order: clock.order,
    ...(times.locale !== undefined && { locale: times.locale }),
    gaps: facts.gaps,
    ...layout.columns,
    reportIntervalS: clock.intervalS,
    ...json,
    date: { columns: columns ?? facts.dateColumns, format: times.format, zone: facts.zone },
    stations: 'stations' in said ? mapTags(said.stations, layout, proposal) : proposal.stations,
  }
  return {
    mapping: parseMapping(complete),
    json: complete,
    sentences: sentencesOf(facts, 'stations' in said ? null : proposal),
  }
}

async function lookAt(
  file: string,
  given: Given,
  mapped: readonly Column[],
  units: GivenUnits,
  machineZone: string,
): Promise<{ facts: Facts; proposal: Proposal }> {
  const encoding = given.encoding ?? (await detectEncoding(file))
  const lines = await sampleLines(file, encoding)
  const delimiter = given.delimiter ?? guessDelimiter(lines.slice(0, 500))
  const rows = rowsOf(lines, delimiter)
  const width = usualWidth(rows)
  const isMonthFirst = guessSystem([], given.date?.zone ?? machineZone) === 'us'
  const times = findTimeColumns(rows, width, given, isMonthFirst)
  const table = findTable(rows, width, times, given, mapped)
  const layout = findSeries(table, times, given, mapped)
  const known = layout.series.map((series) => ({ ...series, kind: kindOf(series) }))
  // 1.0 for a pump that runs proves nothing.
  const measured = known.filter(({ kind }) => kind.type === 'number' && !kind.isBinary)
  const numbers = guessNumberFormat(measured, given, delimiter)
  const gaps = given.gaps ?? findSentinels(measured, numbers)
  const cells = times.indexes.map((index) => rows[times.firstRow]?.fields[index] ?? '')
  const example = cells.join(' ')
  const columnAt = (index: number): Column => {
    const name = table.names[index] ?? ''
    const isNamed = name !== '' && table.names.indexOf(name) === table.names.lastIndexOf(name)
    return isNamed ? name : index + 1
  }
  const dateColumns = times.indexes.map(columnAt)
  const zoneOfFile = hasOffset(times.format, example)
    ? 'UTC'
    : dateColumns.map((column) => utcZoneIn(String(column))).find(Boolean)
  const said = given.date?.zone
  const localZone = said ?? machineZone
  const zone = zoneOfFile ?? localZone
  const ownZone = said === undefined ? ('machine' as const) : ('said' as const)
  const tagIndex = table.names.findIndex((_, index) => columnAt(index) === layout.columns.tagColumn)
  const guessedClock = readClock(table.rows, times, zone, localZone, tagIndex)
  const clock = {
    ...guessedClock,
    order: given.order ?? guessedClock.order,
    intervalS: given.reportIntervalS ?? guessedClock.intervalS,
  }
  const fileName = basename(file)
  const proposal = proposeStations(known, numbers, units, {
    fileName: nameIn(known) ?? basename(file, extname(file)),
    timeZone: IANAZone.isValidZone(localZone) && localZone !== 'UTC' ? localZone : machineZone,
    zone: localZone,
  })
  return {
    facts: {
      fileName,
      encoding,
      delimiter,
      table,
      times,
      dateColumns,
      example,
      zone,
      localZone,
      zoneFrom: zoneOfFile ? 'file' : ownZone,
      clock,
      numbers,
      gaps,
      layout,
    },
    proposal,
  }
}

/** `Elm Street` of a column *Site* that says nothing else. */
function nameIn(series: readonly KnownSeries[]): string | undefined {
  const named = series.find(
    ({ name, kind, cells: [first, ...others] }) =>
      kind.type === 'text' &&
      TAG_WORD.test(name) &&
      others.every(({ text }) => text === first?.text),
  )
  return named?.cells[0]?.text
}

type Json = Record<string, unknown>

function asRecord(json: unknown): Json | null {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Json) : null
}

const signalsOf = (station: unknown): [key: string, signal: Json][] =>
  Object.entries(asRecord(asRecord(station)?.signals) ?? {}).flatMap(([key, signal]) => {
    const record = asRecord(signal)
    return record ? [[key, record] as [string, Json]] : []
  })

function mappedColumns({ stations }: Json): Column[] {
  return (Array.isArray(stations) ? stations : [])
    .flatMap((station) => signalsOf(station).map(([, { column }]) => column))
    .filter((column): column is Column => typeof column === 'string' || typeof column === 'number')
}

/**
 * A mapping that reads the column of values of a file with a row for each tag means its first tag;
 * the others are metrics of their own, so none is dropped.
 */
function mapTags(
  stations: unknown,
  layout: SeriesLayout,
  { stations: proposed }: Proposal,
): unknown {
  const {
    columns: { valueColumn },
    series,
  } = layout
  const [first, ...others] = series
  const isWhole = (station: unknown) =>
    valueColumn !== undefined && signalsOf(station).some(([, { column }]) => column === valueColumn)
  if (!first || !Array.isArray(stations) || !stations.some(isWhole)) return stations
  const own = proposed.flatMap((station) => signalsOf(station))
  const rest = own.filter(([, { column }]) => others.some((other) => other.column === column))
  return stations.map((station: unknown) => {
    if (!isWhole(station)) return station
    const signals = signalsOf(station).map(([key, signal]) => [
      key,
      signal.column === valueColumn ? { ...signal, column: first.column } : signal,
    ])
    return { ...asRecord(station), signals: Object.fromEntries([...signals, ...rest]) as Json }
  })
}
