import { ownProperty } from '@/lib/parsing/records'
import type { MetricValue } from '@/lib/readings/metric'
import { reportedQuality } from '@/lib/readings/reading'
import { plausibilityOf } from '@/lib/stations/judgement/level'
import type { Mapping, StationMapping } from './mapping'
import type { CellMeaning } from './signal'
import { storedValue } from './units'

export interface StationReadings {
  /** in the stored unit; a gap is null */
  values: Record<string, MetricValue>
  /** codes of what isn't good: 0, bad, for each null */
  quality: Record<string, number>
  /** columns whose cells can't be read; their values are null */
  unreadable: string[]
  /** false if every cell is empty */
  hasReport: boolean
}

type CellFormat = Pick<Mapping, 'decimal' | 'gaps'>
type CellReading = { kind: 'value'; value: MetricValue } | { kind: 'gap' } | { kind: 'unreadable' }

/** OPC's and Sparkplug's codes. */
const [BAD, GOOD] = [0, 192]
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Converts a row's cells to the stored units. */
export function readStation(
  cell: (column: string) => string,
  station: StationMapping,
  format: CellFormat,
): StationReadings {
  const readings: StationReadings = { values: {}, quality: {}, unreadable: [], hasReport: false }
  for (const { key, column, meaning, quality } of station.signals) {
    const reading = readCell(cell(column), meaning, format)
    if (reading.kind === 'unreadable') readings.unreadable.push(column)
    readings.values[key] = reading.kind === 'value' ? reading.value : null
    if (reading.kind !== 'value') {
      readings.quality[key] = BAD
      continue
    }
    readings.hasReport = true
    const code = quality ? readCode(cell(quality.column), quality.values, format) : GOOD
    if (quality && code === undefined) readings.unreadable.push(quality.column)
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

/** @returns undefined if it can't be read */
function readCode(
  text: string,
  words: Readonly<Record<string, number>>,
  { gaps }: CellFormat,
): number | undefined {
  if (text === '' || gaps.includes(text)) return GOOD
  return ownProperty(words, text) ?? (/^\d+$/.test(text) ? Number(text) : undefined)
}

function readCell(text: string, meaning: CellMeaning, { decimal, gaps }: CellFormat): CellReading {
  if (text === '' || gaps.includes(text)) return { kind: 'gap' }
  if (meaning.type === 'state') {
    const value = meaning.values.get(text) ?? meaning.values.get(text.toLowerCase())
    return value === undefined ? { kind: 'unreadable' } : { kind: 'value', value }
  }
  const plain = decimal === ',' ? swapDecimal(text) : text
  const recorded = NUMBER.test(plain) ? Number(plain) : Number.NaN
  if (!Number.isFinite(recorded)) return { kind: 'unreadable' }
  return { kind: 'value', value: storedValue(recorded, meaning.conversion) }
}

/** Rejects a point too: `1.234` may mean 1,234. */
function swapDecimal(text: string): string {
  return text.includes('.') ? '' : text.replace(',', '.')
}
