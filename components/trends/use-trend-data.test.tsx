import { act, renderHook } from '@testing-library/react'
import { forgetSessionData } from '@/lib/session-data'
import { dayDocument, hourDocument } from '@/tests/factories/history'
import { aStation, NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import { useTrendData, type TrendData } from './use-trend-data'

const HOUR_MS = 3_600_000
const DAY_START_MS = Date.UTC(2026, 5, 1)

type TrendRequest = Parameters<typeof useTrendData>[0]

let firestore: FakeFirestore

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  firestore = startFirestore()
  forgetSessionData()
  firestore.setDocument(`metrics/${STATION_ID}/days/2026-06-01`, dayDocument(DAY_START_MS, 1.5))
  firestore.setDocument(
    `metrics/${STATION_ID}/hours/2026-06-01T11`,
    hourDocument(NOW_MS - HOUR_MS, 1.5),
  )
})

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))
const reading = (ms: number) => someMetrics({ receivedAtMs: NOW_MS + ms, values: { level: 2 } })

/** A week, zoomed in to the last three hours. */
const zoomed = (ms = 0): TrendRequest => ({
  station: aStation(),
  metrics: reading(ms),
  range: { kind: 'preset', preset: '7d' },
  zoom: { fromMs: NOW_MS - 3 * HOUR_MS, toMs: NOW_MS },
  withDayBefore: false,
  nowMs: NOW_MS,
})

test('keeps the finer readings while they are read again after a gap', async () => {
  const { result, rerender } = renderHook(useTrendData, { initialProps: zoomed() })
  await settle()
  expect(result.current.grid.stepS).toBe(60)
  rerender(zoomed(200_000))
  expect(result.current.isRefining).toBe(true)
  expect(result.current.grid.stepS).toBe(60)
  await settle()
  expect(result.current.isRefining).toBe(false)
  expect(result.current.grid.stepS).toBe(60)
})

test.each([
  ['hours', hourDocument(NOW_MS - 25 * HOUR_MS, 1), 60],
  ['days', dayDocument(DAY_START_MS - 24 * HOUR_MS, 1), undefined],
])('shows the day before beside one-minute readings only if it has them: %s', async (...row) => {
  const [collection, document, stepS] = row
  const id = collection === 'hours' ? '2026-05-31T11' : '2026-05-31'
  firestore.setDocument(`metrics/${STATION_ID}/${collection}/${id}`, document)
  const initialProps = { ...zoomed(), withDayBefore: true }
  const { result } = renderHook(useTrendData, { initialProps })
  await settle(1000)
  await settle()
  expect(result.current.grid.stepS).toBe(60)
  expect(result.current.earlier?.stepS).toBe(stepS)
})

test('keeps the range’s readings if the finer ones can’t be read', async () => {
  const initialProps = { ...zoomed(), zoom: null }
  const { result, rerender } = renderHook<TrendData, TrendRequest>(useTrendData, { initialProps })
  await settle()
  firestore.setReadError('unavailable')
  rerender(zoomed())
  await settle(1000)
  await settle(60_000)
  expect(result.current.isRefining).toBe(false)
  expect(result.current.grid.stepS).toBe(600)
  expect(result.current.grid.byKey.get('level')?.mean).toContain(1.5)
})
