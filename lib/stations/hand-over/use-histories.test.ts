import { edgeNodeIdSchema } from '@/lib/ids'
import { forgetSessionData } from '@/lib/session-data'
import { dayDocument, float32Bytes, hourDocument } from '@/tests/factories/history'
import { aHandOverStation, someEvidence } from '@/tests/factories/hand-over'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import type { PeriodHistories } from './evidence'
import { readHistories } from './use-histories'

let mockFirestore: ReturnType<typeof createFakeFirestore>

jest.mock('@/lib/firebase/firestore/client', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))

const HOUR_MS = 3_600_000
const NONE: PeriodHistories = new Map()
const PATH = `metrics/${STATION_ID}`

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  mockFirestore = createFakeFirestore()
})
afterEach(forgetSessionData)

const read = (evidence = someEvidence(), known = NONE) =>
  readHistories(evidence, known, new AbortController().signal)

async function settled<T>(reading: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(10_000)
  return reading
}

const BARE = { setpointsM: undefined, wetWell: undefined }
const BOOSTER = aHandOverStation({
  station: BARE,
  metrics: { values: { pressure: 400 } },
})

const stations = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aHandOverStation({ station: { edgeNodeId: edgeNodeIdSchema.parse(`LS-${index}`) } }),
  )

test('reads the day, and the hours that it lags behind by', async () => {
  mockFirestore.setDocument(`${PATH}/days/2026-06-01`, dayDocument(NOW_MS - 12 * HOUR_MS, 1.2))
  mockFirestore.setDocument(`${PATH}/hours/2026-06-01T11`, hourDocument(NOW_MS - HOUR_MS, 1.3))
  const { histories, error } = await read()
  expect(error).toBeUndefined()
  expect(mockFirestore.takeReads().toSorted()).toEqual([
    `${PATH}/days/2026-06-01`,
    `${PATH}/hours/2026-06-01T11`,
    `${PATH}/hours/2026-06-01T12`,
  ])
  const history = histories.get(STATION_ID)
  expect(history?.maxima.byKey.get('level')?.mean.at(-3)).toBeCloseTo(1.3)
})

test('reads overflows by the minute, and one that runs from when the judgement says', async () => {
  const levelsFrom = (minute: number) =>
    float32Bytes(Array.from({ length: 60 }, (_, at) => (at < minute ? 3 : 4)))
  const series = { level: levelsFrom(40) }
  mockFirestore.setDocument(
    `${PATH}/hours/2026-06-01T11`,
    hourDocument(NOW_MS - HOUR_MS, 0, { series }),
  )
  const overflowSinceMs = NOW_MS - 20 * 60_000 + 30_000
  const metrics = { values: { level: 4.1 }, recent: { startsLastHour: {}, overflowSinceMs } }
  const stations = [aHandOverStation({ metrics })]
  const { histories } = await read(someEvidence({ stations }))
  expect(histories.get(STATION_ID)?.overflows).toMatchObject([
    { startMs: overflowSinceMs, isStartKnown: true, endMs: null },
  ])
})

test('reads the step before the period, though that is another day', async () => {
  await read(someEvidence({ fromMs: NOW_MS - 12 * HOUR_MS }))
  expect(mockFirestore.takeReads()).toContain(`${PATH}/days/2026-05-31`)
})

test.each([
  ['while readings are interrupted', { readingsLostSinceMs: NOW_MS }],
  ['of a station that was never heard', { stations: [aHandOverStation({ metrics: null })] }],
  ['of a booster', { stations: [BOOSTER] }],
])('reads nothing %s', async (_, evidence) => {
  await read(someEvidence(evidence))
  expect(mockFirestore.takeReads()).toEqual([])
})

test.each([
  ['whose level is no longer reported', { metrics: { values: {} } }],
  [
    'that only its overflow float tells of',
    { station: BARE, metrics: { values: { overflowFloat: false } } },
  ],
  ['out of service, which may have overflowed', { station: { inService: false } }],
])('reads a station %s', async (_, parts) => {
  await read(someEvidence({ stations: [aHandOverStation(parts)] }))
  expect(mockFirestore.takeReads()).toHaveLength(3)
})

test('keeps what was read when a later station fails, and reads only the rest again', async () => {
  const evidence = someEvidence({ stations: stations(25) })
  const first = await read(someEvidence({ stations: stations(10) }))
  mockFirestore.setReadError('unavailable')
  const { histories, error } = await settled(read(evidence, first.histories))
  expect(error).toMatchObject({ code: 'unavailable' })
  expect(histories.size).toBe(10)
  mockFirestore.setReadError(null)
  mockFirestore.takeReads()
  const again = await read(evidence, histories)
  expect(again.histories.size).toBe(25)
  expect(mockFirestore.takeReads()).toHaveLength(15 * 3)
})

test('goes on without a station that may no longer be read', async () => {
  mockFirestore.setReadError('permission-denied')
  const { histories, error } = await read()
  expect(error).toBeUndefined()
  expect(histories.get(STATION_ID)).toBeNull()
})
