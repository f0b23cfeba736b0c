import { forgetSessionData } from '@/lib/session-data'
import { hourDocument } from '@/tests/factories/history'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { historyPlan } from './plan'
import { readHistory } from './read-history'

let mockFirestore: ReturnType<typeof createFakeFirestore>

jest.mock('@/lib/firebase/firestore/client', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

beforeEach(() => {
  mockFirestore = createFakeFirestore()
  forgetSessionData()
})

function read(spanMs: number, options: Partial<Parameters<typeof readHistory>[2]> = {}) {
  return readHistory(STATION_ID, historyPlan(NOW_MS - spanMs, NOW_MS), {
    signal: new AbortController().signal,
    now: () => NOW_MS,
    onProgress: () => {},
    ...options,
  })
}

const hourPath = (hour: string) => `metrics/LS-001/hours/2026-06-01T${hour}`

test.each([
  [24 * HOUR_MS, 'hours', '2026-05-31T12', '2026-06-01T12', 25],
  [30 * DAY_MS, 'days', '2026-05-02', '2026-06-01', 31],
  [365 * DAY_MS, 'months', '2025-06', '2026-06', 13],
])('for a range of %i ms reads only the planned %s', async (spanMs, name, first, last, of) => {
  await read(spanMs)
  const paths = mockFirestore.takeReads()
  expect(paths).toHaveLength(of)
  expect(new Set(paths).size).toBe(of)
  expect([paths[0], paths.at(-1)]).toEqual(
    [first, last].map((id) => `metrics/LS-001/${name}/${id}`),
  )
})

test('reports progress document by document', async () => {
  const progress: number[] = []
  await read(2 * HOUR_MS, { onProgress: (count) => progress.push(count) })
  expect(progress).toEqual([1, 2, 3])
})

test('leaves gaps for missing and malformed documents and counts the malformed', async () => {
  mockFirestore.setDocument(hourPath('10'), { stepS: 60 })
  mockFirestore.setDocument(hourPath('12'), hourDocument(NOW_MS, 1.5))
  const { byKey, unreadable } = await read(2 * HOUR_MS)
  expect(byKey.get('level')?.mean.slice(119)).toEqual(new Float32Array([Number.NaN, 1.5]))
  expect(unreadable).toBe(1)
})

test('treats a document with another start time as unreadable', async () => {
  mockFirestore.setDocument(hourPath('12'), hourDocument(NOW_MS - HOUR_MS, 1.5))
  const { byKey, unreadable } = await read(0)
  expect(byKey.size).toBe(0)
  expect(unreadable).toBe(1)
})

test('reads past documents once and the current one again when stale', async () => {
  for (const hour of ['10', '11', '12'])
    mockFirestore.setDocument(hourPath(hour), hourDocument(Date.UTC(2026, 5, 1, Number(hour)), 1))
  const now = jest.fn(() => NOW_MS + 20 * 60_000)
  await read(2 * HOUR_MS, { now })
  mockFirestore.takeReads()
  await read(2 * HOUR_MS, { now })
  expect(mockFirestore.takeReads()).toEqual([])
  now.mockReturnValue(NOW_MS + 21 * 60_000)
  await read(2 * HOUR_MS, { now })
  expect(mockFirestore.takeReads()).toEqual([hourPath('12')])
})

test('shares reads between concurrent callers', async () => {
  await Promise.all([read(2 * HOUR_MS), read(2 * HOUR_MS)])
  expect(mockFirestore.takeReads()).toHaveLength(3)
})

test('stops between two documents when aborted', async () => {
  const abort = new AbortController()
  const reading = read(24 * HOUR_MS, {
    signal: abort.signal,
    onProgress: () => abort.abort(new Error('not wanted')),
  })
  await expect(reading).rejects.toThrow('not wanted')
  await new Promise((resolve) => setTimeout(resolve))
  expect(mockFirestore.takeReads().length).toBeLessThan(8)
})

test('reads nothing if aborted before it begins', async () => {
  await expect(read(HOUR_MS, { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(mockFirestore.takeReads()).toEqual([])
})

test('stops at an error and reads what is missing the next time', async () => {
  mockFirestore.setReadError('unavailable')
  await expect(read(24 * HOUR_MS)).rejects.toThrow('unavailable')
  expect(mockFirestore.takeReads()).toHaveLength(6)
  mockFirestore.setReadError(null)
  await read(24 * HOUR_MS)
  await expect(read(24 * HOUR_MS)).resolves.toBeDefined()
  expect(mockFirestore.takeReads()).toHaveLength(25)
})

test('doesn’t share reads with the next session, even those in progress', async () => {
  const ofTheLast = read(HOUR_MS)
  forgetSessionData()
  await ofTheLast
  mockFirestore.takeReads()
  await read(HOUR_MS)
  expect(mockFirestore.takeReads()).toHaveLength(2)
})
