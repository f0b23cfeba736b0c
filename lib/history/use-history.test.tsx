import { act, renderHook } from '@testing-library/react'
import { edgeNodeIdSchema, type EdgeNodeId } from '@/lib/ids'
import { forgetSessionData } from '@/lib/session-data'
import { hourDocument } from '@/tests/factories/history'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import { historyPlan } from './plan'
import { useHistory } from './use-history'

let firestore: FakeFirestore

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const OTHER_ID = edgeNodeIdSchema.parse('LS-002')

interface Range {
  edgeNodeId?: EdgeNodeId
  spanMs?: number
  toMs?: number
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  firestore = startFirestore()
  forgetSessionData()
  for (const id of [STATION_ID, OTHER_ID])
    firestore.setDocument(`metrics/${id}/hours/2026-06-01T12`, hourDocument(NOW_MS, 1.5))
})

function renderRange(initialProps: Range = {}) {
  return renderHook(
    ({ edgeNodeId = STATION_ID, spanMs = 6 * HOUR_MS, toMs = NOW_MS }: Range) =>
      useHistory({ trend: { edgeNodeId, plans: [historyPlan(toMs - spanMs, toMs)] } }).trend,
    { initialProps },
  )
}

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))

test('loads the history with its progress and age', async () => {
  const { result } = renderRange()
  const loading = { history: null, isLoading: true, progress: { read: 0, of: 7 } }
  expect(result.current).toMatchObject(loading)
  await settle()
  const loaded = { isLoading: false, error: null, readAtMs: NOW_MS, progress: { read: 7, of: 7 } }
  expect(result.current).toMatchObject(loaded)
  expect(result.current.history?.byKey.get('level')?.mean.at(-1)).toBe(1.5)
})

test('reads the current hour again only when the range moves to the next step', async () => {
  const { rerender } = renderRange()
  await settle()
  firestore.takeReads()
  rerender({ toMs: NOW_MS + MINUTE_MS - 1 })
  await settle(MINUTE_MS)
  expect(firestore.takeReads()).toEqual([])
  rerender({ toMs: NOW_MS + MINUTE_MS })
  await settle()
  expect(firestore.takeReads()).toContain('metrics/LS-001/hours/2026-06-01T12')
})

test('keeps showing the previous range until the new one is loaded', async () => {
  const { result, rerender } = renderRange()
  await settle()
  rerender({ spanMs: 24 * HOUR_MS })
  expect(result.current).toMatchObject({ isLoading: true, progress: { read: 0, of: 25 } })
  expect(result.current.history?.length).toBe(361)
  await settle()
  expect(result.current.history?.length).toBe(1441)
})

test('cancels reads that are no longer wanted', async () => {
  const { result, rerender } = renderRange({ spanMs: 48 * HOUR_MS })
  rerender({ spanMs: HOUR_MS })
  await settle()
  expect(result.current.history?.length).toBe(61)
  expect(firestore.takeReads().length).toBeLessThan(20)
})

test("never shows another station's history", async () => {
  const { result, rerender } = renderRange()
  await settle()
  rerender({ edgeNodeId: OTHER_ID })
  expect(result.current.history).toBeNull()
  await settle()
  expect(result.current.history).not.toBeNull()
  expect(firestore.takeReads()).toContain('metrics/LS-002/hours/2026-06-01T12')
})

test('keeps the last good history after a failure until the next success', async () => {
  const { result, rerender } = renderRange()
  await settle()
  firestore.setReadError('unavailable')
  rerender({ spanMs: 24 * HOUR_MS })
  await settle()
  expect(result.current).toMatchObject({ error: { code: 'unavailable' }, isLoading: true })
  await settle(7000)
  expect(result.current).toMatchObject({ error: { code: 'unavailable' }, isLoading: false })
  expect(result.current).toMatchObject({ readAtMs: NOW_MS, history: { length: 361 } })

  firestore.setReadError(null)
  act(() => result.current.retry())
  expect(result.current.isLoading).toBe(true)
  await settle()
  expect(result.current).toMatchObject({ error: null, history: { length: 1441 } })
})

test('retries a failed read when the network is back', async () => {
  firestore.setReadError('unavailable')
  const { result } = renderRange()
  await settle(7000)
  expect(result.current.isLoading).toBe(false)
  firestore.setReadError(null)
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  await settle()
  expect(result.current).toMatchObject({ error: null, history: { length: 361 } })
})

test('reads each of several by itself, and again only what has changed', async () => {
  const requestOf = (edgeNodeId: EdgeNodeId, sinceMs: number | null = null) => ({
    edgeNodeId,
    plans: [historyPlan(NOW_MS, NOW_MS)],
    sinceMs,
  })
  const initialProps = { a: requestOf(STATION_ID), b: requestOf(OTHER_ID) }
  const { result, rerender } = renderHook(useHistory<'a' | 'b'>, { initialProps })
  await settle()
  const before = result.current.a.history
  firestore.takeReads()
  await settle(MINUTE_MS)
  firestore.setReadError('permission-denied')
  rerender({ ...initialProps, b: requestOf(OTHER_ID, NOW_MS) })
  await settle()
  expect(firestore.takeReads()).toEqual(['metrics/LS-002/hours/2026-06-01T12'])
  expect(result.current.a).toMatchObject({ error: null, history: before })
  expect(result.current.b).toMatchObject({ error: { code: 'permission-denied' } })
})
