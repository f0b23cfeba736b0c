import { act, renderHook } from '@testing-library/react'
import { forgetSessionData } from '@/lib/session-data'
import { float32Bytes, hourDocument } from '@/tests/factories/history'
import { aStation, NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import { useOngoingOverflow } from './use-ongoing-overflow'

let firestore: FakeFirestore

jest.mock('@/lib/session/session-provider', () => ({ useAccess: () => ({ kind: 'employee' }) }))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  firestore = startFirestore()
  forgetSessionData()
})

/** Hours before now, each with the levels of its minutes; the factory's well overflows at 4 m. */
function wereLevels(hoursAgo: number, levels: readonly number[], inflowLps = 40): void {
  const startMs = NOW_MS - hoursAgo * HOUR_MS
  const series = {
    level: float32Bytes(levels),
    inflow: float32Bytes(levels.map(() => inflowLps)),
    outflow: float32Bytes(levels.map(() => 10)),
  }
  const id = new Date(startMs).toISOString().slice(0, 13)
  firestore.setDocument(`metrics/${STATION_ID}/hours/${id}`, hourDocument(startMs, 0, { series }))
}

/** The level stands at the overflow from this minute on. */
const fullFrom = (minute: number) => Array.from({ length: 60 }, (_, at) => (at < minute ? 3 : 4))

async function read(overrides: object = {}) {
  const metrics = someMetrics({ values: { level: 4, inflow: 40, outflow: 10 }, ...overrides })
  const { result } = renderHook(() => useOngoingOverflow(aStation(), metrics))
  for (let round = 0; round < 4; round++) await act(() => jest.advanceTimersByTimeAsync(0))
  return result.current
}

test('began when the level came to the overflow', async () => {
  wereLevels(1, fullFrom(40))
  const { sinceMs, isStartKnown, rate, spilled } = await read()
  expect([sinceMs, isStartKnown]).toEqual([NOW_MS - 20 * MINUTE_MS, true])
  expect(rate?.lowLps).toBeCloseTo(38 - 10.5)
  expect(rate?.highLps).toBeCloseTo(42 - 9.5)
  expect(spilled?.highM3).toBeCloseTo((32.5 * 21 * 60) / 1000)
})

test('looks further back until it finds the beginning', async () => {
  for (const hoursAgo of [1, 2, 3, 4]) wereLevels(hoursAgo, fullFrom(0))
  wereLevels(5, fullFrom(30))
  expect(await read()).toMatchObject({ sinceMs: NOW_MS - 4.5 * HOUR_MS, isStartKnown: true })
})

test('without an earlier history it says that it may have begun before', async () => {
  wereLevels(1, fullFrom(0))
  expect(await read()).toMatchObject({ sinceMs: NOW_MS - HOUR_MS, isStartKnown: false })
})

test('until its first minute is in the history it began with the reading', async () => {
  wereLevels(1, fullFrom(60))
  const { sinceMs, spilled } = await read({ measuredAtMs: { level: NOW_MS - 30_000 } })
  expect([sinceMs, spilled]).toEqual([NOW_MS - 30_000, null])
})

test('a station that fell silent overflowed when last heard, at an unknown rate', async () => {
  wereLevels(3, fullFrom(30))
  const receivedAtMs = NOW_MS - 2 * HOUR_MS
  expect(await read({ online: false, receivedAtMs })).toMatchObject({
    sinceMs: NOW_MS - 2.5 * HOUR_MS,
    rate: null,
  })
})
