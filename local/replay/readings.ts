import type { MetricValue } from '@/lib/readings/metric'
import type { Mapping, StationMapping } from './mapping'
import type { CellMeaning } from './signal'
import { convert } from './units'

/** What one row says about one station. */
export interface StationReadings {
  /** Key → value in the stored unit; a gap is null. */
  values: Record<string, MetricValue>
  /** Sparkplug quality 0 (bad) for each null. */
  quality: Record<string, 0>
  /** Columns whose cells could not be read; their values are null. */
  unreadable: string[]
  /** False when every cell is a gap: then the station did not report. */
  hasReport: boolean
}

type CellFormat = Pick<Mapping, 'decimal' | 'gaps'>
type CellReading = { kind: 'value'; value: MetricValue } | { kind: 'gap' } | { kind: 'unreadable' }

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Reads a station's cells of one row, converted to the stored units. */
export function readStation(
  cell: (column: string) => string,
  station: StationMapping,
  format: CellFormat,
): StationReadings {
  const readings: StationReadings = { values: {}, quality: {}, unreadable: [], hasReport: false }
  for (const { key, column, meaning } of station.signals) {
    const reading = readCell(cell(column), meaning, format)
    if (reading.kind === 'value') {
      readings.values[key] = reading.value
      readings.hasReport = true
      continue
    }
    readings.values[key] = null
    readings.quality[key] = 0
    if (reading.kind === 'unreadable') readings.unreadable.push(column)
  }
  return readings
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
  return { kind: 'value', value: convert(recorded, meaning.from, meaning.to) }
}

/** With a decimal comma a point is not a number's: `1.234` may mean a thousand, so it is refused. */
function swapDecimal(text: string): string {
  return text.includes('.') ? '' : text.replace(',', '.')
}
