import { forgetSessionData } from '@/lib/session-data'
import { dayDocument, hourDocument } from '@/tests/factories/history'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { historyPlan, historyPlans } from './plan'
import { readFirstHistory, readHistory, type HistoryReadOptions } from './read-history'

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

function read(spanMs: number, options: Partial<HistoryReadOptions> = {}) {
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
  await read(2 * HOUR_MS, { onProgress: ({ read: count }) => progress.push(count) })
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

test('reads again what a station may have reported late', async () => {
  for (const hour of ['10', '11', '12'])
    mockFirestore.setDocument(hourPath(hour), hourDocument(NOW_MS, 1.5))
  await read(2 * HOUR_MS)
  await read(2 * HOUR_MS)
  expect(mockFirestore.takeReads()).toHaveLength(3)
  await read(2 * HOUR_MS, { readSinceMs: NOW_MS + 1 })
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
  expect(mockFirestore.takeReads().length).toBeLessThan(25)
})

test('reads nothing if aborted before it begins', async () => {
  await expect(read(HOUR_MS, { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(mockFirestore.takeReads()).toEqual([])
})

test('reads what is missing again, three times, then the next time', async () => {
  jest.useFakeTimers({ now: NOW_MS })
  mockFirestore.setReadError('unavailable')
  const onFailure = jest.fn()
  const failed = expect(read(2 * HOUR_MS, { onFailure })).rejects.toThrow('unavailable')
  await jest.advanceTimersByTimeAsync(7000)
  await failed
  expect(mockFirestore.takeReads().filter((path) => path === hourPath('10'))).toHaveLength(4)
  expect(onFailure).toHaveBeenCalledTimes(3 * 3)
  mockFirestore.setReadError(null)
  await read(2 * HOUR_MS)
  await read(2 * HOUR_MS)
  expect(mockFirestore.takeReads()).toHaveLength(3)
})

test('after a denial, stops at once', async () => {
  mockFirestore.setReadError('permission-denied')
  await expect(read(48 * HOUR_MS)).rejects.toThrow('permission-denied')
  expect(mockFirestore.takeReads().length).toBeLessThan(49)
})

function readFirst(spanMs: number, finerThanS?: number) {
  const plans = historyPlans(NOW_MS - spanMs, NOW_MS, finerThanS)
  const onProgress = jest.fn()
  const { signal } = new AbortController()
  const reading = readFirstHistory(STATION_ID, plans, { signal, onProgress, now: () => NOW_MS })
  return { reading, onProgress }
}

const setDay = (levelM: number) =>
  mockFirestore.setDocument(
    'metrics/LS-001/days/2026-06-01',
    dayDocument(NOW_MS - 12 * HOUR_MS, levelM),
  )

test('reads coarser documents where no finer one holds a value', async () => {
  mockFirestore.setDocument(hourPath('12'), { stepS: 60 })
  setDay(1.5)
  const { reading, onProgress } = readFirst(2 * HOUR_MS)
  expect(await reading).toMatchObject({ stepS: 600, length: 13, unreadable: 1 })
  expect(onProgress).toHaveBeenLastCalledWith({ read: 4, of: 4 })
  expect(mockFirestore.takeReads().at(-1)).toBe('metrics/LS-001/days/2026-06-01')
})

test('reads no coarser documents if a finer one holds a value', async () => {
  setDay(1.5)
  mockFirestore.setDocument(hourPath('11'), hourDocument(NOW_MS - HOUR_MS, 1.5))
  expect(await readFirst(2 * HOUR_MS).reading).toMatchObject({ stepS: 60 })
  expect(mockFirestore.takeReads()).toHaveLength(3)
})

test('without any value, has the gaps of the finest', async () => {
  const history = await readFirst(2 * HOUR_MS).reading
  expect(history).toMatchObject({ stepS: 60, length: 121 })
  expect(mockFirestore.takeReads()).toHaveLength(3 + 1 + 1)
})
