import { HttpsError } from 'firebase-functions/v2/https'
import type { ExportChunk } from '@/lib/trends/export-request'
import { deviceConfigDocument, stationDocument } from '@/tests/factories/documents'
import { float32Bytes, float64Bytes, hourDocument } from '@/tests/factories/history'
import { NOW_MS } from '@/tests/factories/station'
import { exportMetrics } from './export-metrics'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MEMBER = { organisations: ['bayshore'] }
const employee = (agoS = 0) => ({
  isEmployee: true,
  auth_time: Math.floor(Date.now() / 1000) - agoS,
})

const documents = new Map<string, unknown>([
  ['pumpStations/LS-001', stationDocument()],
  ['deviceConfigs/LS-001', deviceConfigDocument()],
  ['metrics/LS-001/hours/2026-06-01T12', hourDocument(NOW_MS, 1.5)],
])

const request = (overrides: object = {}) => ({
  edgeNodeId: 'LS-001',
  from: new Date(NOW_MS).toISOString(),
  to: new Date(NOW_MS + HOUR_MS).toISOString(),
  stepS: 60,
  units: 'metric',
  timeZone: 'America/New_York',
  ...overrides,
})

async function run(data: unknown, given: { claims?: unknown; signal?: AbortSignal } = {}) {
  const chunks: ExportChunk[] = []
  const reads: string[] = []
  const result = await exportMetrics({
    claims: 'claims' in given ? given.claims : MEMBER,
    data,
    signal: given.signal ?? new AbortController().signal,
    send: async (chunk) => chunks.push(chunk),
    readDocument: async (path) => {
      reads.push(path)
      return documents.get(path)
    },
  }).catch((error: unknown) => {
    if (!(error instanceof HttpsError)) throw error
    return error
  })
  const csv = chunks.flatMap((chunk) => (chunk.kind === 'lines' ? [chunk.csv] : [])).join('')
  return { result, chunks, reads, lines: csv.split('\r\n') }
}

test('exports the range in the requested time zone and units [1.12]', async () => {
  const { result, lines, reads, chunks } = await run(request({ units: 'us' }))
  expect(result).toEqual({ rows: 60 })
  expect(lines[0]).toBe('Time (America/New_York),Time (with UTC offset),Level (ft elev.)')
  expect(lines[1]).toBe('2026-06-01 08:00:00,2026-06-01T08:00:00-04:00,4.92126')
  expect(lines).toHaveLength(62)
  expect(reads.filter((path) => path.startsWith('metrics/'))).toEqual([
    'metrics/LS-001/hours/2026-06-01T12',
  ])
  expect(chunks[0]).toEqual({ kind: 'progress', read: 1, of: 1 })
})

test('a counter has its total and the rate that its chart shows, from the first row on', async () => {
  const energy = Array.from({ length: 60 }, (_, minute) => 400_000 + minute / 4)
  documents.set('pumpStations/LS-004', stationDocument())
  documents.set('metrics/LS-004/hours/2026-06-01T12', {
    ...hourDocument(NOW_MS, 0),
    series: { energy: float64Bytes(energy) },
  })
  const from = new Date(NOW_MS + 40 * MINUTE_MS).toISOString()
  const { result, lines, reads } = await run(request({ edgeNodeId: 'LS-004', from }))
  expect(result).toEqual({ rows: 20 })
  expect(lines[0]).toMatch(/,Station energy total \(kWh\),Station energy rate \(kW\)$/)
  expect(lines[1]).toBe('2026-06-01 08:40:00,2026-06-01T08:40:00-04:00,400010,15')
  expect(reads.filter((path) => path.startsWith('metrics/'))).toEqual([
    'metrics/LS-004/hours/2026-06-01T12',
  ])
})

test('overrides the unit of a single quantity', async () => {
  const { lines } = await run(request({ units: { system: 'metric', level: 'cm' } }))
  expect(lines.slice(0, 2)).toEqual([
    'Time (America/New_York),Time (with UTC offset),Level (cm elev.)',
    '2026-06-01 08:00:00,2026-06-01T08:00:00-04:00,150',
  ])
})

test('writes the separator and the decimal sign that were asked for', async () => {
  const { lines } = await run(request({ units: 'us', csvSeparator: ';', csvDecimal: ',' }))
  expect(lines[0]).toBe('Time (America/New_York);Time (with UTC offset);Level (ft elev.)')
  expect(lines[1]).toBe('2026-06-01 08:00:00;2026-06-01T08:00:00-04:00;4,92126')
})

test('writes levels above the bottom of the station’s well', async () => {
  const station = { ...stationDocument(), wetWell: { areaM2: 7, bottomM: -2, overflowLevelM: 2 } }
  documents.set('pumpStations/LS-003', station)
  documents.set('metrics/LS-003/hours/2026-06-01T12', hourDocument(NOW_MS, 1.5))
  const { lines } = await run(request({ edgeNodeId: 'LS-003', levelAs: 'depth' }))
  expect(lines[1]?.split(',')[2]).toBe('3.5')
})

test.each([
  ['depths, without a well', undefined, 'Wet well level (m)'],
  ['elevations, with a well that the app can’t read', { bottomM: -2 }, 'Wet well level (m elev.)'],
  ['elevations, without a bottom', { overflowLevelM: 2 }, 'Wet well level (m elev.)'],
])('writes levels as they are: %s', async (_, wetWell, head) => {
  documents.set('pumpStations/LS-003', { ...stationDocument(), wetWell })
  documents.set('metrics/LS-003/hours/2026-06-01T12', hourDocument(NOW_MS, 1.5))
  const { lines } = await run(request({ edgeNodeId: 'LS-003', levelAs: 'depth' }))
  expect(lines[0]?.split(',')[2]).toBe(head)
  expect(lines[1]?.split(',')[2]).toBe('1.5')
})

test('sends a long file in chunks with a single header', async () => {
  const to = new Date(NOW_MS + 40 * HOUR_MS).toISOString()
  const { result, chunks, lines } = await run(request({ to }))
  expect(result).toEqual({ rows: 2400 })
  expect(chunks.filter(({ kind }) => kind === 'lines')).toHaveLength(1 + 3)
  expect(lines.filter((line) => line.startsWith('Time'))).toHaveLength(1)
  expect(lines).toHaveLength(1 + 2400 + 1)
})

test('leaves cells empty for gaps and unreadable documents', async () => {
  const values = [1, Number.NaN, ...Array<number>(58).fill(2)]
  documents.set('metrics/LS-001/hours/2026-06-01T13', {
    ...hourDocument(NOW_MS + HOUR_MS, 0),
    series: { level: float32Bytes(values) },
  })
  documents.set('metrics/LS-001/hours/2026-06-01T14', hourDocument(NOW_MS, 9))
  const from = new Date(NOW_MS + HOUR_MS).toISOString()
  const { lines } = await run(request({ from, to: new Date(NOW_MS + 3 * HOUR_MS).toISOString() }))
  expect(lines.slice(1, 4).map((line) => line.split(',')[2])).toEqual(['1', '', '2'])
  expect(lines[61]?.split(',')[2]).toBe('')
})

test('lets an employee export any station', async () => {
  expect((await run(request(), { claims: employee() })).result).toEqual({ rows: 60 })
})

test('exports the history of a station whose record can’t be read otherwise', async () => {
  documents.set('pumpStations/LS-002', { organisationId: 'bayshore', timeZone: 'Atlantis' })
  expect((await run(request({ edgeNodeId: 'LS-002' }))).result).toEqual({ rows: 60 })
})

test.each([
  ['an employee who signed in a day ago', employee(86_400), request()],
  ['a signed-out caller, not even what is wrong with the input,', null, {}],
])('tells %s nothing', async (_who, claims, data) => {
  const { result, reads } = await run(data, { claims })
  expect(result).toMatchObject({ code: 'unauthenticated' })
  expect(reads).toEqual([])
})

test('refuses a foreign station and an unknown one with the same error', async () => {
  const foreign = await run(request(), { claims: { organisations: ['gulfcoast'] } })
  const unknown = await run(request({ edgeNodeId: 'LS-999' }))
  const unknownToEmployee = await run(request({ edgeNodeId: 'LS-999' }), {
    claims: employee(),
  })
  expect(foreign.result).toMatchObject({ code: 'permission-denied' })
  expect(unknown.result).toEqual(foreign.result)
  expect(unknownToEmployee.result).toEqual(foreign.result)
  expect(foreign.reads).toEqual(['pumpStations/LS-001'])
})

test.each<[field: string, overrides: object]>([
  ['edgeNodeId', { edgeNodeId: '../LS-001' }],
  ['keys', { keys: [] }],
  ['from', { from: 'yesterday' }],
  ['to', { to: undefined }],
  ['to', { to: new Date(NOW_MS).toISOString() }],
  ['to', { to: new Date(NOW_MS + 401 * 24 * HOUR_MS).toISOString() }],
  ['stepS', { stepS: 30 }],
  ['stepS', { stepS: 60, to: new Date(NOW_MS + 72 * HOUR_MS).toISOString() }],
  ['units', { units: 'imperial' }],
  ['units', { units: {} }],
  ['units', { units: { system: 'us', level: 'psi' } }],
  ['units', { units: { system: 'us', viscosity: 'm' } }],
  ['timeZone', { timeZone: 'Atlantis' }],
  ['levelAs', { levelAs: 'height' }],
  ['csvSeparator', { csvSeparator: '\t' }],
  ['csvDecimal', { csvDecimal: ';' }],
  ['organisationId', { organisationId: 'bayshore' }],
])('names the invalid field: %s', async (field, overrides) => {
  const { result, reads } = await run(request(overrides))
  expect(result).toMatchObject({ code: 'invalid-argument', details: { field } })
  expect(reads).toEqual([])
})

test('rejects input that isn’t a request at all', async () => {
  const { result } = await run(null)
  expect(result).toMatchObject({ code: 'invalid-argument', details: { field: 'data' } })
})
