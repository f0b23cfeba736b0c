import { forgetSessionData } from '@/lib/session-data'
import { dayDocument, hourDocument, monthDocument } from '@/tests/factories/history'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { historyPlan, historySpan, planOf } from './plan'
import { readHistory, type HistoryReadOptions } from './read-history'

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
    ...options,
  })
}

const hourPath = (hour: string) => `metrics/LS-001/hours/2026-06-01T${hour}`

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

const MINUTE_MS = 60_000
const HOUR = planOf('hour', NOW_MS, NOW_MS)
const END_MS = historySpan('hour', NOW_MS).endMs

/** A document that was read at `readAtMs`: whether it is read again at `nowMs`. */
async function isReadAgain(readAtMs: number, nowMs: number, plan = HOUR): Promise<boolean> {
  const readAt = (atMs: number) =>
    readHistory(STATION_ID, plan, { signal: new AbortController().signal, now: () => atMs })
  await readAt(readAtMs)
  mockFirestore.takeReads()
  await readAt(nowMs)
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
  const readHours = (fromHour: number, toHour = fromHour) => {
    const plan = planOf('hour', NOW_MS + fromHour * HOUR_MS, NOW_MS + toHour * HOUR_MS)
    const { signal } = new AbortController()
    return readHistory(STATION_ID, plan, { signal, now: () => NOW_MS })
  }
  await readHours(1, 1056)
  await readHours(1)
  await readHours(1057)
  mockFirestore.takeReads()
  await readHours(1)
  expect(mockFirestore.takeReads()).toEqual([])
  await readHours(2)
  expect(mockFirestore.takeReads()).toHaveLength(1)
})
