import { edgeNodeIdSchema } from '@/lib/ids'
import { forgetSessionData } from '@/lib/session-data'
import { dayDocument, float32Bytes, hourDocument } from '@/tests/factories/history'
import { aHandOverStation, someEvidence } from '@/tests/factories/hand-over'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { readHistories } from './use-histories'

let mockFirestore: ReturnType<typeof createFakeFirestore>

jest.mock('@/lib/firebase/firestore/client', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))

const HOUR_MS = 3_600_000
const PATH = `metrics/${STATION_ID}`

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  mockFirestore = createFakeFirestore()
})
afterEach(forgetSessionData)

const read = (evidence = someEvidence()) => readHistories(evidence, new AbortController().signal)

async function settled<T>(reading: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(10_000)
  return reading
}

const stations = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aHandOverStation({ station: { edgeNodeId: edgeNodeIdSchema.parse(`LS-${index}`) } }),
  )

test('reads the day, and the hours that it lags behind by', async () => {
  mockFirestore.setDocument(`${PATH}/days/2026-06-01`, dayDocument(NOW_MS - 12 * HOUR_MS, 1.2))
  mockFirestore.setDocument(`${PATH}/hours/2026-06-01T11`, hourDocument(NOW_MS - HOUR_MS, 1.3))
  const histories = await read()
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
  const histories = await read(someEvidence({ stations }))
  expect(histories.get(STATION_ID)?.overflows).toMatchObject([
    { startMs: overflowSinceMs, isStartKnown: true, endMs: null },
  ])
})

test('reads the step before the period, though that is another day', async () => {
  await read(someEvidence({ fromMs: NOW_MS - 12 * HOUR_MS }))
  expect(mockFirestore.takeReads()).toContain(`${PATH}/days/2026-05-31`)
})

test('reads nothing while readings are interrupted', async () => {
  expect(await read(someEvidence({ readingsLostSinceMs: NOW_MS }))).toEqual(new Map())
  expect(mockFirestore.takeReads()).toEqual([])
})

test('fails with a station that fails, and reads only what failed again', async () => {
  const evidence = someEvidence({ stations: stations(25) })
  await read(someEvidence({ stations: stations(10) }))
  mockFirestore.setReadError('unavailable')
  const failing = expect(read(evidence)).rejects.toMatchObject({ code: 'unavailable' })
  await settled(failing)
  mockFirestore.setReadError(null)
  mockFirestore.takeReads()
  expect((await settled(read(evidence))).size).toBe(25)
  expect(mockFirestore.takeReads()).toHaveLength(15 * 3)
})

test('goes on without a station that may no longer be read', async () => {
  mockFirestore.setReadError('permission-denied')
  expect((await read()).get(STATION_ID)).toBeNull()
})
