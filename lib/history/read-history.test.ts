import { forgetSessionData } from '@/lib/session-data'
import { dayDocument, hourDocument, monthDocument } from '@/tests/factories/history'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { historyPlan, historyPlans, historySpan, planOf, type HistoryPlan } from './plan'
import { readFirstHistory, readHistory, type HistoryReadOptions } from './read-history'

let mockFirestore: ReturnType<typeof createFakeFirestore>

jest.mock('@/lib/firebase/firestore/client', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

beforeEach(() => {
  mockFirestore = createFakeFirestore()
  forgetSessionData()
})

function readPlan(plan: HistoryPlan, options: Partial<HistoryReadOptions> = {}) {
  const { signal } = new AbortController()
  return readHistory(STATION_ID, plan, { signal, now: () => NOW_MS, ...options })
}

const read = (spanMs: number, options?: Partial<HistoryReadOptions>) =>
  readPlan(historyPlan(NOW_MS - spanMs, NOW_MS), options)

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

test('leaves gaps for documents that are missing, malformed or start at another time', async () => {
  mockFirestore.setDocument(hourPath('10'), { stepS: 60 })
  mockFirestore.setDocument(hourPath('11'), hourDocument(NOW_MS, 2))
  mockFirestore.setDocument(hourPath('12'), hourDocument(NOW_MS, 1.5))
  const { byKey, unreadable } = await read(3 * HOUR_MS)
  const gaps = Array<number>(180).fill(Number.NaN)
  expect(byKey.get('level')?.mean).toEqual(new Float32Array([...gaps, 1.5]))
  expect(unreadable).toBe(2)
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

test('joining a read in progress takes no place', async () => {
  let answer = () => {}
  const held = new Promise<null>((resolve) => {
    answer = () => resolve(null)
  })
  jest.spyOn(mockFirestore, 'getDocument').mockReturnValueOnce(held)
  const readings = Array.from({ length: 20 }, () => read(0))
  const other = read(HOUR_MS)
  await new Promise((resolve) => setTimeout(resolve))
  expect(mockFirestore.takeReads()).toEqual([hourPath('11')])
  answer()
  await Promise.all([...readings, other])
})

test('doesn’t share reads with the next session, even those in progress', async () => {
  const ofTheLast = read(HOUR_MS)
  forgetSessionData()
  await ofTheLast
  mockFirestore.takeReads()
  await read(HOUR_MS)
  expect(mockFirestore.takeReads()).toHaveLength(2)
})

const HOUR = planOf('hour', NOW_MS, NOW_MS)
const END_MS = historySpan('hour', NOW_MS).endMs

/** A document that was read at `readAtMs`: whether it is read again at `nowMs`. */
async function isReadAgain(readAtMs: number, nowMs: number, plan = HOUR): Promise<boolean> {
  await readPlan(plan, { now: () => readAtMs })
  mockFirestore.takeReads()
  await readPlan(plan, { now: () => nowMs })
  return mockFirestore.takeReads().length > 0
}

test.each([
  ['read too soon after its end', hourDocument(NOW_MS, 1), 9 * MINUTE_MS, MINUTE_MS, true],
  ['that is complete', hourDocument(NOW_MS, 1), 10 * MINUTE_MS, DAY_MS, false],
  ['missing for less than a minute', null, 60 * MINUTE_MS, MINUTE_MS - 1, false],
  ['missing for a minute', null, 60 * MINUTE_MS, MINUTE_MS, true],
  ['unreadable for less than a minute', { stepS: 60 }, 60 * MINUTE_MS, MINUTE_MS - 1, false],
  ['unreadable for a minute', { stepS: 60 }, 60 * MINUTE_MS, MINUTE_MS, true],
])('a document %s', async (_, document, afterEndMs, laterMs, expected) => {
  mockFirestore.setDocument(hourPath('12'), document)
  const readAtMs = END_MS + afterEndMs
  expect(await isReadAgain(readAtMs, readAtMs + laterMs)).toBe(expected)
})

test.each([
  ['day', 19, true],
  ['day', 20, false],
  ['month', 239, true],
  ['month', 240, false],
] as const)('a %s that is read %i min after its end', async (resolution, afterEndMin, expected) => {
  const plan = planOf(resolution, NOW_MS, NOW_MS)
  const { startMs, endMs, documentId } = historySpan(resolution, NOW_MS)
  const document = { day: dayDocument, month: monthDocument }[resolution](startMs, 1)
  mockFirestore.setDocument(`metrics/LS-001/${resolution}s/${documentId}`, document)
  const readAtMs = endMs + afterEndMin * MINUTE_MS
  expect(await isReadAgain(readAtMs, readAtMs + DAY_MS, plan)).toBe(expected)
})

test('forgets the documents that were used longest ago', async () => {
  const readHours = (fromHour: number, toHour = fromHour) =>
    readPlan(planOf('hour', NOW_MS + fromHour * HOUR_MS, NOW_MS + toHour * HOUR_MS))
  await readHours(1, 1056)
  await readHours(1)
  await readHours(1057)
  mockFirestore.takeReads()
  await readHours(1)
  expect(mockFirestore.takeReads()).toEqual([])
  await readHours(2)
  expect(mockFirestore.takeReads()).toHaveLength(1)
})
