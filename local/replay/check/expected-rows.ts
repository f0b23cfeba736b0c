import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import type { MetricValue } from '@/lib/readings/metric'
import type { Mapping } from '../mapping'
import { recordedTimeReader } from '../recorded-time'
import type { Signal } from '../signal'
import { storedValue } from '../units'

export interface ExpectedCell {
  column: string
  text: string
  value: MetricValue
  /** undefined: good */
  quality?: number
}

export interface ExpectedRow {
  recordedAt: string
  /** station → key → cell, without stations that didn't report */
  stations: Map<string, Map<string, ExpectedCell>>
}

type Columns = Record<string, string>

/** Deliberately without the replay's own parser. */
export async function readExpectedRows(
  file: string,
  mapping: Mapping,
  maxRows: number,
): Promise<ExpectedRow[]> {
  const parser = parse({
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
    delimiter: mapping.delimiter,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  })
  // pipeline passes file errors to the parser, and the loop below throws them.
  pipeline(createReadStream(file), parser, () => undefined)

  const readTime = recordedTimeReader(mapping.date)
  const rows: ExpectedRow[] = []
  let previousMs: number | null = null
  for await (const columns of parser as AsyncIterable<Columns>) {
    const time = readTime((columns[mapping.date.column] ?? '').trim(), previousMs)
    if (!time.ok || (previousMs !== null && time.atMs <= previousMs)) continue
    previousMs = time.atMs
    const stations = stationsOf(columns, mapping)
    if (stations.size > 0) rows.push({ recordedAt: new Date(time.atMs).toISOString(), stations })
    if (rows.length >= maxRows) break
  }
  return rows
}

function stationsOf(columns: Columns, mapping: Mapping): ExpectedRow['stations'] {
  const stations: ExpectedRow['stations'] = new Map()
  for (const { edgeNodeId, signals } of mapping.stations) {
    const cells = new Map(
      signals.map((signal): [string, ExpectedCell] => {
        const text = (columns[signal.column] ?? '').trim()
        const value = valueOf(text, signal, mapping)
        const quality = value === null ? 0 : codeOf(columns, signal, mapping)
        return [signal.key, { column: signal.column, text, value, quality }]
      }),
    )
    if ([...cells.values()].some(({ value }) => value !== null)) stations.set(edgeNodeId, cells)
  }
  return stations
}

function codeOf(columns: Columns, { quality }: Signal, { gaps }: Mapping): number | undefined {
  const text = quality ? (columns[quality.column] ?? '').trim() : ''
  if (text === '' || gaps.includes(text)) return undefined
  const code = quality?.values[text] ?? Number(text)
  if (code === 192) return undefined
  return Number.isInteger(code) ? code : 0
}

function valueOf(text: string, { meaning }: Signal, { decimal, gaps }: Mapping): MetricValue {
  if (text === '' || gaps.includes(text)) return null
  if (meaning.type === 'state')
    return meaning.values.get(text) ?? meaning.values.get(text.toLowerCase()) ?? null
  const recorded = Number(text.replace(decimal, '.'))
  return Number.isFinite(recorded) ? storedValue(recorded, meaning.conversion) : null
}
