import type { MetricValue } from '@/lib/readings/metric'
import type { Mapping, StationMapping } from './mapping'
import type { CellMeaning } from './signal'
import { storedValue } from './units'

export interface StationReadings {
  /** in the stored unit; a gap is null */
  values: Record<string, MetricValue>
  /** Sparkplug's bad quality for each null */
  quality: Record<string, 0>
  /** columns whose cells can't be read; their values are null */
  unreadable: string[]
  /** false if every cell is empty */
  hasReport: boolean
}

type CellFormat = Pick<Mapping, 'decimal' | 'gaps'>
type CellReading = { kind: 'value'; value: MetricValue } | { kind: 'gap' } | { kind: 'unreadable' }

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Converts a row's cells to the stored units. */
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

/** Rejects a point too: `1.234` may mean 1,234. */
function swapDecimal(text: string): string {
  return text.includes('.') ? '' : text.replace(',', '.')
}
