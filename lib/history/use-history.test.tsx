import { act, renderHook } from '@testing-library/react'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { EdgeNodeId } from '@/lib/ids'
import { forgetSessionData } from '@/lib/live/session-data'
import { hourDocument } from '@/tests/factories/history'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { useHistory } from './use-history'

let mockFirestore: ReturnType<typeof createFakeFirestore>

jest.mock('@/lib/firebase/get-document', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))

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
  mockFirestore = createFakeFirestore()
  forgetSessionData()
  for (const id of [STATION_ID, OTHER_ID])
    mockFirestore.setDocument(`metrics/${id}/hours/2026-06-01T12`, hourDocument(NOW_MS, 1.5))
})
afterEach(() => {
  jest.useRealTimers()
})

function renderRange(initialProps: Range = {}) {
  return renderHook(
    ({ edgeNodeId = STATION_ID, spanMs = 6 * HOUR_MS, toMs = NOW_MS }: Range) =>
      useHistory(edgeNodeId, toMs - spanMs, toMs),
    { initialProps },
  )
}

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))

test('the history arrives, with its age, after what it took to read it', async () => {
  const { result } = renderRange()
  expect(result.current).toMatchObject({
    history: null,
    isLoading: true,
    progress: { read: 0, of: 7 },
  })
  await settle()
  expect(result.current).toMatchObject({
    isLoading: false,
    error: null,
    readAtMs: NOW_MS,
    progress: { read: 7, of: 7 },
  })
  expect(result.current.history?.byKey.get('level')?.mean.at(-1)).toBe(1.5)
})

test('a range that moves within a step reads nothing, the next step the current hour', async () => {
  const { rerender } = renderRange()
  await settle()
  mockFirestore.takeReads()
  rerender({ toMs: NOW_MS + MINUTE_MS - 1 })
  await settle(MINUTE_MS)
  expect(mockFirestore.takeReads()).toEqual([])
  rerender({ toMs: NOW_MS + MINUTE_MS })
  await settle()
  expect(mockFirestore.takeReads()).toContain('metrics/LS-001/hours/2026-06-01T12')
})

test('another range keeps what is shown until its own has come', async () => {
  const { result, rerender } = renderRange()
  await settle()
  rerender({ spanMs: 24 * HOUR_MS })
  expect(result.current).toMatchObject({ isLoading: true, progress: { read: 0, of: 25 } })
  expect(result.current.history?.length).toBe(361)
  await settle()
  expect(result.current.history?.length).toBe(1441)
})

test('what is no longer wanted is given up', async () => {
  const { result, rerender } = renderRange({ spanMs: 48 * HOUR_MS })
  rerender({ spanMs: HOUR_MS })
  await settle()
  expect(result.current.history?.length).toBe(61)
  expect(mockFirestore.takeReads().length).toBeLessThan(20)
})

test("another station's history is never shown", async () => {
  const { result, rerender } = renderRange()
  await settle()
  rerender({ edgeNodeId: OTHER_ID })
  expect(result.current.history).toBeNull()
  await settle()
  expect(result.current.history).not.toBeNull()
  expect(mockFirestore.takeReads()).toContain('metrics/LS-002/hours/2026-06-01T12')
})

test('a failure leaves the last good history, and goes with the next success', async () => {
  const { result, rerender } = renderRange()
  await settle()
  mockFirestore.setReadError('unavailable')
  rerender({ spanMs: 24 * HOUR_MS })
  await settle()
  expect(result.current).toMatchObject({ error: { code: 'unavailable' }, isLoading: true })
  await settle(7000)
  expect(result.current).toMatchObject({ error: { code: 'unavailable' }, isLoading: false })
  expect(result.current).toMatchObject({ readAtMs: NOW_MS, history: { length: 361 } })

  mockFirestore.setReadError(null)
  act(() => result.current.retry())
  expect(result.current.isLoading).toBe(true)
  await settle()
  expect(result.current).toMatchObject({ error: null, history: { length: 1441 } })
})

test('a failed reading begins again when the network is back', async () => {
  mockFirestore.setReadError('unavailable')
  const { result } = renderRange()
  await settle(7000)
  expect(result.current.isLoading).toBe(false)
  mockFirestore.setReadError(null)
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  await settle()
  expect(result.current).toMatchObject({ error: null, history: { length: 361 } })
})

test('without a range nothing is read, and what was read before stays', async () => {
  const range: { fromMs: number | null } = { fromMs: null }
  const { result, rerender } = renderHook(
    ({ fromMs }: { fromMs: number | null }) => useHistory(STATION_ID, fromMs, NOW_MS),
    { initialProps: range },
  )
  await settle()
  expect(result.current).toMatchObject({
    history: null,
    isLoading: false,
    progress: { read: 0, of: 0 },
  })
  rerender({ fromMs: NOW_MS - HOUR_MS })
  await settle()
  expect(result.current.progress).toEqual({ read: 2, of: 2 })
  rerender({ fromMs: null })
  expect(result.current.history).not.toBeNull()
  expect(result.current.isLoading).toBe(false)
})
