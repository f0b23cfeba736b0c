import type { MetricValue } from '@/lib/readings/metric'
import { reportedQuality } from '@/lib/readings/reading'
import { plausibilityOf } from '@/lib/stations/judgement/level'
import type { Column } from './layout'
import type { Mapping, StationMapping } from './mapping'
import { readNumber } from './numbers'
import type { RowCells } from './place-rows'
import type { CellMeaning, Signal, Span } from './signal'
import {
  convert,
  isConvertible,
  isPossible,
  splitUnit,
  storedValue,
  unitOf,
  type UnitName,
} from './units'
import { BAD, GOOD, isBadWord, QUALITY_WORDS, wordKey } from './words'

export interface StationReadings {
  /** in the stored unit; a gap is null */
  values: Record<string, MetricValue>
  /** codes of what isn't good: 0, bad, for each null */
  quality: Record<string, number>
  /** columns whose cells can't be read; their values are null */
  unreadable: Column[]
  /** false if every cell is empty */
  hasReport: boolean
}

type CellFormat = Pick<Mapping, 'decimal' | 'thousands' | 'gaps' | 'qualityColumn' | 'goodWords'>
type CellReading = { kind: 'value'; value: MetricValue } | { kind: 'gap' } | { kind: 'unreadable' }

export function readStation(
  row: RowCells,
  station: StationMapping,
  format: CellFormat,
): StationReadings {
  const readings: StationReadings = { values: {}, quality: {}, unreadable: [], hasReport: false }
  for (const signal of station.signals) {
    const { key, column, meaning } = signal
    const reading = readCell(row.cell(column), meaning, format)
    if (reading.kind === 'unreadable') readings.unreadable.push(column)
    readings.values[key] = reading.kind === 'value' ? reading.value : null
    if (reading.kind !== 'value') {
      readings.quality[key] = BAD
      continue
    }
    readings.hasReport = true
    const code = qualityOf(row, signal, format)
    if (code === undefined) readings.unreadable.push(signal.quality?.column ?? column)
    if (code !== GOOD) readings.quality[key] = code ?? BAD
  }
  return readings
}

/** Without what is bad or too old: what figures and history may stand on. */
export function usableValues({ values, quality }: StationReadings): StationReadings['values'] {
  const isUsable = (key: string) => ['live', 'doubtful'].includes(reportedQuality({ quality }, key))
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isUsable(key) ? value : null]),
  )
}

/** null: not usable, or no sensor could mean it. */
export function levelOf(
  station: Pick<StationMapping, 'wetWell' | 'levelSensorM'>,
  readings: Pick<StationReadings, 'values' | 'quality'>,
): { levelM: number | null; isGood: boolean } {
  const { level } = readings.values
  const quality = reportedQuality(readings, 'level')
  const isUsable = quality === 'live' || quality === 'doubtful'
  if (typeof level !== 'number' || !isUsable) return NO_LEVEL
  const plausible = plausibilityOf(station, level)
  if (plausible === 'unknown') return NO_LEVEL
  return { levelM: level, isGood: quality === 'live' && plausible === 'good' }
}

const NO_LEVEL = { levelM: null, isGood: false }

function qualityOf(row: RowCells, { column, quality }: Signal, format: CellFormat) {
  if (quality)
    return readCode(row.cell(quality.column), new Map(Object.entries(quality.values)), format)
  if (format.qualityColumn === undefined) return GOOD
  const text = row.quality(column)
  if (!format.goodWords) return readCode(text, QUALITY_WORDS, format)
  const code = format.goodWords.includes(text) ? GOOD : readCode(text, QUALITY_WORDS, format)
  return code === GOOD && text !== '' && !format.goodWords.includes(text) ? BAD : (code ?? BAD)
}

function readCode(
  text: string,
  words: ReadonlyMap<string, number>,
  { gaps }: CellFormat,
): number | undefined {
  if (text === '' || gaps.includes(text)) return GOOD
  return (
    words.get(text) ?? words.get(wordKey(text)) ?? (/^\d+$/.test(text) ? Number(text) : undefined)
  )
}

function readCell(text: string, meaning: CellMeaning, format: CellFormat): CellReading {
  if (text === '' || format.gaps.includes(text)) return { kind: 'gap' }
  if (meaning.type === 'state') {
    const value = meaning.values.get(text) ?? meaning.values.get(wordKey(text))
    return value === undefined ? noValue(text) : { kind: 'value', value }
  }
  const { figures, unit } = splitUnit(text)
  const written = readNumber(figures, format)
  if (Number.isNaN(written)) return noValue(text)
  const recorded = meaning.span ? written : inColumnUnit(written, unit, meaning.conversion)
  const [least, most] = meaning.range ?? [-Infinity, Infinity]
  const value = storedValue(spannedBy(recorded, meaning.span), meaning.conversion)
  const isInRange =
    recorded >= least && recorded <= most && isPossible(value, meaning.conversion?.to)
  return isInRange ? { kind: 'value', value } : { kind: 'unreadable' }
}

/** A cell may name another unit than its column. */
function inColumnUnit(
  written: number,
  spelling: string | undefined,
  conversion: { from: UnitName } | null,
): number {
  const own = spelling === undefined ? undefined : unitOf(spelling)
  const isOther = own && conversion && isConvertible(own, conversion.from)
  return isOther ? convert(written, own, conversion.from) : written
}

function spannedBy(recorded: number, span: Span | undefined): number {
  if (!span) return recorded
  const [least, most] = span.recorded
  const [from, to] = span.means
  return from + ((recorded - least) / (most - least)) * (to - from)
}

/** A recorder's own word for nothing is a gap; anything else is a fault of the mapping. */
function noValue(text: string): CellReading {
  return { kind: isBadWord(text) ? 'gap' : 'unreadable' }
}
