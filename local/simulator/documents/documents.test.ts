import { GeoPoint, Timestamp } from 'firebase-admin/firestore'
import { metricHourSchema } from '@/lib/history/documents'
import { pumpSchema } from '@/lib/pumps/pump'
import { deviceConfigSchema } from '@/lib/readings/device-config'
import { levelTrendSchema } from '@/lib/readings/level-trend'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { pumpStationSchema } from '@/lib/stations/station'
import { OPENING_MS, planWhere, warmStation } from '@/local/simulator/factories'
import { planStation } from '@/local/simulator/fleet/plan-station'
import { seedStation } from '@/local/simulator/seed-station'
import type { SimulatedStation } from '@/local/simulator/simulated-station'
import { metricsDocument } from './metrics-documents'

type Documents = Map<string, Record<string, unknown>>

function seeded(stations: Iterable<SimulatedStation>): Documents {
  const documents: Documents = new Map()
  for (const station of stations)
    seedStation(station, (path, document) => documents.set(path, document), {
      nowMs: OPENING_MS,
      intervalS: 5,
    })
  return documents
}

function fleet(stationCount: number, seed: number): SimulatedStation[] {
  return Array.from({ length: stationCount }, (_, index) => warmStation(planStation(seed, index)))
}

const documents = seeded(fleet(50, 1))

function inCollection(collection: string): Record<string, unknown>[] {
  const pattern = new RegExp(`^${collection}/[^/]+$`)
  return [...documents].filter(([path]) => pattern.test(path)).map(([, document]) => document)
}

test.each([
  ['pumpStations', pumpStationSchema, 50],
  ['pumps', pumpSchema, 100],
  ['deviceConfigs', deviceConfigSchema, 50],
  ['metrics', stationMetricsSchema, 50],
  ['metrics/[^/]+/hours', metricHourSchema, 50 * 4],
  ['metrics/[^/]+/trends', levelTrendSchema, 45],
])('every document in %s matches the data contract', (collection, schema, atLeast) => {
  const written = inCollection(collection)
  expect(written.length).toBeGreaterThanOrEqual(atLeast)
  for (const document of written) schema.parse(document)
})

test('every reading in a live document is valid and has a device configuration', () => {
  const configs = inCollection('deviceConfigs').map((document) =>
    deviceConfigSchema.parse(document),
  )
  inCollection('metrics').forEach((document, index) => {
    const metrics = stationMetricsSchema.parse(document)
    expect(metrics.rejectedValues).toBe(0)
    expect(Object.keys(metrics.values)).toEqual(Object.keys(configs[index]?.metrics ?? {}))
  })
})

test('every pump in a pump station’s pumpIds is written', () => {
  for (const document of inCollection('pumpStations'))
    for (const id of pumpStationSchema.parse(document).pumpIds)
      expect(documents.has(`pumps/${id}`)).toBe(true)
})

test('keeps the last values and figures of an offline station, and when they arrived', () => {
  const metrics = stationMetricsSchema.parse(documents.get('metrics/LS-012'))
  expect(metrics).toMatchObject({ online: false, onlineChangedAtMs: metrics.receivedAtMs })
  expect(metrics.receivedAtMs).toBe(OPENING_MS - 110 * 60_000)
  expect(metrics.recent).toMatchObject({
    computedAtMs: metrics.receivedAtMs,
    overflowSinceMs: null,
  })
})

test('marks a value that is no longer measured with its quality and time', () => {
  const { quality, measuredAtMs } = stationMetricsSchema.parse(documents.get('metrics/LS-030'))
  expect(quality).toEqual({ outflow: 500 })
  expect(measuredAtMs.outflow).toBeLessThan(OPENING_MS)
})

test('a live document of a two-pump station is at most 2 kB on the wire', () => {
  const full = planWhere(
    ({ kind, nameplates, instrumentation }) =>
      kind === 'wastewater' &&
      nameplates.length === 2 &&
      instrumentation.hasFlowMeter &&
      instrumentation.hasRainGauge &&
      instrumentation.hasBattery,
  )
  const document = metricsDocument(warmStation(full, 30), OPENING_MS)
  expect(protoJsonSize(full.edgeNodeId, document)).toBeLessThanOrEqual(2000)
})

/** Size of a document in Firestore's JSON, including its name and timestamps. */
function protoJsonSize(id: string, document: Record<string, unknown>): number {
  return JSON.stringify({
    name: `projects/demo-wetwell/databases/(default)/documents/metrics/${id}`,
    fields: protoFields(document),
    createTime: '2026-03-17T14:30:00.000000Z',
    updateTime: '2026-03-17T14:30:00.000000Z',
  }).length
}

function protoFields(map: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, protoValue(value)]))
}

function protoValue(value: unknown): unknown {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (value instanceof Timestamp) return { timestampValue: value.toDate().toISOString() }
  if (value instanceof Buffer) return { bytesValue: value.toString('base64') }
  if (value instanceof GeoPoint || typeof value !== 'object')
    throw new Error('not expected in a live document')
  return { mapValue: { fields: protoFields(value as Record<string, unknown>) } }
}
