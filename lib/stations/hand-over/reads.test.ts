import { edgeNodeIdSchema } from '@/lib/ids'
import { forgetSessionData } from '@/lib/session-data'
import { hourDocument } from '@/tests/factories/history'
import { levelTrendDocument } from '@/tests/factories/documents'
import { aHandOverStation, aLevelTrend, someEvidence } from '@/tests/factories/hand-over'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { readRound, withFound } from './read-round'
import { nextRound } from './reads'
import type { SheetReads } from './reads'

let mockFirestore: ReturnType<typeof createFakeFirestore>

jest.mock('@/lib/firebase/get-document', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))

const HOUR_MS = 3_600_000
const TREND = `metrics/${STATION_ID}/trends/level`
const NOTHING: SheetReads = new Map()

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  mockFirestore = createFakeFirestore()
})
afterEach(() => {
  forgetSessionData()
  jest.useRealTimers()
})

const readOptions = () => ({ signal: new AbortController().signal, onProgress: jest.fn() })
const stations = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aHandOverStation({ station: { edgeNodeId: edgeNodeIdSchema.parse(`LS-${index}`) } }),
  )

test('reads one trend a station first, unasked for up to 500', () => {
  const of = (count: number) => nextRound(someEvidence({ stations: stations(count) }), NOTHING)
  expect(of(500)).toMatchObject({ documents: 500, unasked: 500 })
  expect(of(501).documents).toBeGreaterThan(of(501).unasked)
})

test('then reads the hours that a trend leaves in doubt, and a gauge’s days', () => {
  const station = aHandOverStation({ metrics: { values: { level: 1.2, rain: 3 } } })
  const evidence = someEvidence({ stations: [station] })
  const nearAt = NOW_MS - 3 * HOUR_MS + 15 * 60_000
  const trend = aLevelTrend((ms) => (ms === nearAt ? 2.1 : 1.2))
  const round = nextRound(evidence, new Map([[STATION_ID, { trend }]]))
  expect(round.pending[0]?.minutes?.flatMap(({ documentIds }) => documentIds)).toEqual([
    '2026-06-01T09',
  ])
  expect(round.pending[0]?.rain?.documentIds).toEqual(['2026-06-01'])
  expect(round.documents).toBe(2)
})

test('reads of a gauge the step before the period, though that is another day', () => {
  const station = aHandOverStation({
    metrics: { values: { rain: 3 } },
    station: { inService: false },
  })
  const evidence = someEvidence({ stations: [station], fromMs: NOW_MS - 12 * HOUR_MS })
  const [pending] = nextRound(evidence, NOTHING).pending
  expect(pending?.rain?.documentIds).toEqual(['2026-05-31', '2026-06-01'])
})

test('reads no trend for a period that it no longer holds, but every hour', () => {
  const [fromMs, toMs] = [NOW_MS - 34 * HOUR_MS, NOW_MS - 26 * HOUR_MS - 1]
  const { pending, documents } = nextRound(someEvidence({ fromMs, toMs }), NOTHING)
  expect(pending[0]?.minutes?.[0]?.documentIds).toHaveLength(8)
  expect(documents).toBe(8)
})

test('reads nothing while readings are interrupted, nor of stations that nothing is known of', () => {
  expect(nextRound(someEvidence({ readingsLostSinceMs: NOW_MS }), NOTHING).pending).toEqual([])
  for (const station of [
    aHandOverStation({ metrics: null }),
    aHandOverStation({ station: { inService: false } }),
  ])
    expect(nextRound(someEvidence({ stations: [station] }), NOTHING).pending).toEqual([])
})

test('reads round after round until nothing is missing', async () => {
  mockFirestore.setDocument(TREND, levelTrendDocument(NOW_MS - 2 * HOUR_MS))
  const hour = `metrics/${STATION_ID}/hours/2026-06-01T10`
  mockFirestore.setDocument(hour, hourDocument(NOW_MS - 2 * HOUR_MS, 1.2))
  const evidence = someEvidence()
  const first = nextRound(evidence, NOTHING)
  const { found } = await readRound(first, readOptions())
  const second = nextRound(evidence, found)
  const { found: more } = await readRound(second, readOptions())
  expect(mockFirestore.takeReads()).toEqual([
    TREND,
    hour,
    `metrics/${STATION_ID}/hours/2026-06-01T11`,
  ])
  const all = withFound(found, more)
  expect(all.get(STATION_ID)).toMatchObject({ trend: { maxM: 4 }, minutes: [{ length: 120 }] })
  expect(nextRound(evidence, all).pending).toEqual([])
})

test('keeps what was read when a later station fails, and reads only the rest again', async () => {
  const evidence = someEvidence({ stations: stations(9) })
  const round = nextRound(evidence, NOTHING)
  const onProgress = jest.fn(() => mockFirestore.setReadError('unavailable'))
  const reading = readRound(round, { ...readOptions(), onProgress })
  await jest.advanceTimersByTimeAsync(10_000)
  const { found, error } = await reading
  expect(error).toMatchObject({ code: 'unavailable' })
  expect(found.size).toBeGreaterThan(0)
  expect(nextRound(evidence, found).documents).toBe(9 - found.size)
})

test('reads no more of a station whose access has ended', async () => {
  mockFirestore.setReadError('permission-denied')
  const { found, error } = await readRound(nextRound(someEvidence(), NOTHING), readOptions())
  expect(error).toBeUndefined()
  expect(found.get(STATION_ID)).toEqual({ isDenied: true })
  expect(nextRound(someEvidence(), found).pending).toEqual([])
})
