import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stationMetricsSchema, type MetricValue, type StationMetrics } from '@/lib/readings/metric'
import { parseMapping, readMappingJson, type Mapping } from './mapping'
import { paceOf } from './seed-documents'
import { Playback } from './playback'
import { recordedTimeReader } from './recorded-time'
import type { Signal } from './signal'
import { storedValue } from './units'

const FILE = 'local/replay/examples/sample.csv'
const NOW_MS = Date.UTC(2026, 0, 1)

type Columns = Record<string, string>

/** What is written for each station and recorded time. */
async function played(mapping: Mapping) {
  const written = new Map<string, StationMetrics>()
  const playback = new Playback({
    file: FILE,
    mapping,
    pace: paceOf(mapping.reportIntervalS, mapping.reportIntervalS),
    isLooping: false,
    clock: { nowMs: () => NOW_MS, sleep: async () => {} },
    write: async (documents) => {
      for (const { path, data } of documents) {
        if (path.split('/').length > 2) continue
        const metrics = stationMetricsSchema.parse(data)
        written.set(`${metrics.edgeNodeId} ${metrics.values.recordedAt}`, metrics)
      }
    },
  })
  await playback.run(new AbortController().signal)
  return { written, summary: playback.summary() }
}

/** Deliberately without the replay's own parser. */
function expectedCells(mapping: Mapping) {
  const rows: Columns[] = parse(readFileSync(FILE), {
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
    delimiter: mapping.delimiter,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  })
  const readTime = recordedTimeReader(mapping.date)
  let previousMs: number | null = null
  return rows.flatMap((columns) => {
    const time = readTime((columns[String(mapping.date.columns[0])] ?? '').trim())
    const atMs = time.ok ? time.atMs.find((each) => each > (previousMs ?? 0)) : undefined
    if (atMs === undefined) return []
    previousMs = atMs
    const recordedAt = new Date(atMs).toISOString()
    return mapping.stations.map(({ edgeNodeId, signals }) => ({
      id: `${edgeNodeId} ${recordedAt}`,
      values: Object.fromEntries(
        signals.map((signal) => [signal.key, valueOf(columns, signal, mapping)]),
      ),
      quality: Object.fromEntries(
        signals.map((signal) => [signal.key, codeOf(columns, signal, mapping)]),
      ),
    }))
  })
}

function valueOf(columns: Columns, { column, meaning }: Signal, format: Mapping): MetricValue {
  const text = (columns[String(column)] ?? '').trim()
  if (text === '' || format.gaps.includes(text)) return null
  if (meaning.type === 'state')
    return meaning.values.get(text) ?? meaning.values.get(text.toLowerCase()) ?? null
  const recorded = Number(text.replace(format.decimal, '.'))
  return Number.isFinite(recorded) ? storedValue(recorded, meaning.conversion) : null
}

/** Good, 192, isn't written. */
function codeOf(columns: Columns, signal: Signal, format: Mapping): number | undefined {
  if (valueOf(columns, signal, format) === null) return 0
  const { quality } = signal
  const text = quality ? (columns[String(quality.column)] ?? '').trim() : ''
  if (text === '' || format.gaps.includes(text)) return undefined
  const code = quality?.values[text] ?? Number(text)
  if (code === 192) return undefined
  return Number.isInteger(code) ? code : 0
}

test('every cell of the sample file arrives, read by another parser', async () => {
  const mapping = parseMapping(await readMappingJson('local/replay/examples/sample.json'))
  const { written, summary } = await played(mapping)
  const reported = expectedCells(mapping).filter(({ values }) =>
    Object.values(values).some((value) => value !== null),
  )
  expect([...written.keys()].sort()).toEqual(reported.map(({ id }) => id).sort())
  for (const { id, values, quality } of reported) {
    const metrics = written.get(id)
    expect({ id, ...metrics?.values }).toMatchObject({ id, ...values })
    expect(metrics?.quality).toEqual(quality)
  }
  expect(summary).toMatchObject({ rowsPlayed: 58, badRows: { count: 5 } })
})
