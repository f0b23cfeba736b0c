import type { MetricValue } from '@/lib/readings/metric'
import type { Mapping, StationMapping } from './mapping'
import type { CellMeaning } from './signal'
import { storedValue } from './units'

/** One station's readings in one row. */
export interface StationReadings {
  /** Key → value in the stored unit; a gap is null. */
  values: Record<string, MetricValue>
  /** Sparkplug quality 0 (bad) for each null. */
  quality: Record<string, 0>
  /** Columns with unreadable cells; their values are null. */
  unreadable: string[]
  /** False if no cell has a value: the station didn't report. */
  hasReport: boolean
}

type CellFormat = Pick<Mapping, 'decimal' | 'gaps'>
type CellReading = { kind: 'value'; value: MetricValue } | { kind: 'gap' } | { kind: 'unreadable' }

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Reads a station's cells in one row and converts them to the stored units. */
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
  return { kind: 'value', value: storedValue(recorded, meaning.conversion) }
}

/** Rejects a point with a decimal comma, since `1.234` may mean 1,234. */
function swapDecimal(text: string): string {
  return text.includes('.') ? '' : text.replace(',', '.')
}
