import { readDocument } from '@/lib/history/read-document'
import { forgetSessionData } from '@/lib/session-data'
import { constantBytes, dayDocument, float32Bytes, hourDocument } from '@/tests/factories/history'
import { aStation, NOW_MS } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { numberAt, type StationHistory } from '../judgement/history'
import { readStationHistory } from './read-station-history'

let mockFirestore: ReturnType<typeof createFakeFirestore>

jest.mock('@/lib/firebase/firestore/client', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MIDNIGHT_MS = NOW_MS - 12 * HOUR_MS

beforeEach(() => {
  mockFirestore = createFakeFirestore()
  forgetSessionData()
})

function read(
  readsDays: boolean,
  before?: StationHistory,
  nowMs = NOW_MS + 5 * MINUTE_MS,
  everyMs = MINUTE_MS,
) {
  const need = { station: aStation(), everyMs, readsDays }
  const { signal } = new AbortController()
  return readStationHistory(need, { before, signal, now: () => nowMs })
}

const hourPath = (hour: string) => `metrics/LS-001/hours/2026-06-01T${hour}`
const dayPath = (daysAgo: number) =>
  `metrics/LS-001/days/${new Date(MIDNIGHT_MS - daysAgo * DAY_MS).toISOString().slice(0, 10)}`
const setDay = (daysAgo: number, levelM: number) =>
  mockFirestore.setDocument(dayPath(daysAgo), dayDocument(MIDNIGHT_MS - daysAgo * DAY_MS, levelM))

test('goes before what is read in the background: the order of the list needs it', async () => {
  const { signal } = new AbortController()
  const answers: (() => void)[] = []
  const getDocument = jest
    .spyOn(mockFirestore, 'getDocument')
    .mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(null))))
  const ids = Array.from({ length: 12 }, (_, index) => `shown-${index}`)
  const others = ids.map((id) => readDocument(['metrics', id], { signal }))
  const background = readDocument(['metrics', 'background'], { signal, isBackground: true })
  const reading = read(false)
  await new Promise((resolve) => setTimeout(resolve))
  answers[0]?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(getDocument.mock.calls[12]?.[0]).toContain('hours')
  getDocument.mockResolvedValue(null)
  answers.forEach((answer) => answer())
  await Promise.all([...others, background, reading])
})

test('reads this hour and the last, and keeps what judges', async () => {
  const series = { level: constantBytes(1.5, 60), pump1Running: constantBytes(1, 60) }
  const others = { pump1Current: constantBytes(9, 60), rain: constantBytes(0, 60) }
  mockFirestore.setDocument(
    hourPath('12'),
    hourDocument(NOW_MS, 1.5, { series: { ...series, ...others } }),
  )
  const history = await read(true)
  expect(mockFirestore.takeReads()).toEqual([hourPath('11'), hourPath('12')])
  expect(history.startMs).toBe(NOW_MS - HOUR_MS)
  expect([...history.byKey.keys()]).toEqual(['level', 'pump1Running'])
  expect([59, 60, 65].map((step) => numberAt(history, 'level', step))).toEqual([null, 1.5, 1.5])
})

test('keeps the minutes from before, for a day', async () => {
  mockFirestore.setDocument(hourPath('12'), hourDocument(NOW_MS, 1.5))
  const first = await read(false)
  mockFirestore.setDocument(hourPath('15'), hourDocument(NOW_MS + 3 * HOUR_MS, 2.5))
  mockFirestore.takeReads()
  const second = await read(false, first, NOW_MS + 3 * HOUR_MS + 5 * MINUTE_MS)
  expect(mockFirestore.takeReads()).toEqual([hourPath('14'), hourPath('15')])
  expect(second.startMs).toBe(first.startMs)
  const levels = [59, 60, 65, 66, 239, 240, 245].map((step) => numberAt(second, 'level', step))
  expect(levels).toEqual([null, 1.5, 1.5, null, null, 2.5, 2.5])
  const third = await read(false, second, NOW_MS + 2 * DAY_MS)
  expect(third.startMs).toBe(NOW_MS + DAY_MS - HOUR_MS)
})

test('keeps the start of an overflow until it ends', async () => {
  mockFirestore.setDocument(hourPath('12'), hourDocument(NOW_MS, 4.1))
  const first = await read(false)
  const second = await read(false, first, NOW_MS + 2 * DAY_MS)
  expect(second.startMs).toBe(NOW_MS - MINUTE_MS)
  expect(numberAt(second, 'level', 1)).toBeCloseTo(4.1)
})

test.each([
  ['nothing from before, if the level moved', 2.5, 0],
  ['since when the level stands still', 1.5, HOUR_MS],
])('for a standstill keeps %s', async (_what, levelM, keptMs) => {
  const level = float32Bytes(Array.from({ length: 60 }, (_, at) => (at < 3 ? levelM : 1.5)))
  mockFirestore.setDocument(hourPath('12'), hourDocument(NOW_MS, 0, { series: { level } }))
  const first = await read(false, undefined, NOW_MS + 5 * MINUTE_MS, 15 * MINUTE_MS)
  const second = await read(false, first, NOW_MS + 65 * MINUTE_MS, 15 * MINUTE_MS)
  expect(second.startMs).toBe(NOW_MS - keptMs)
})

test.each([
  [
    'the minutes',
    0,
    () => mockFirestore.setDocument(hourPath('12'), hourDocument(NOW_MS, 1.5)),
    undefined,
  ],
  [
    'days ago',
    4,
    () => [setDay(3, 2), setDay(4, 1)],
    { levelM: expect.closeTo(2.1), atMs: MIDNIGHT_MS - 2 * DAY_MS - 10 * MINUTE_MS },
  ],
  ['too long ago', 7, () => setDay(7, 2), null],
  ['but for an impossible one', 7, () => setDay(2, 6553.5), null],
])('a lost level is looked for day by day: %s', async (_what, days, set, found) => {
  set()
  expect((await read(true)).lastGoodLevel).toEqual(found)
  expect(mockFirestore.takeReads().slice(2)).toEqual(
    Array.from({ length: days }, (_, daysAgo) => dayPath(daysAgo)),
  )
})

test('looks through the days once', async () => {
  setDay(1, 2)
  const first = await read(true)
  mockFirestore.takeReads()
  const second = await read(true, first, NOW_MS + 10 * MINUTE_MS)
  expect(second.lastGoodLevel).toBe(first.lastGoodLevel)
  expect(mockFirestore.takeReads()).toEqual([hourPath('11'), hourPath('12')])
})

test('throws if a document can’t be read', async () => {
  mockFirestore.setReadError('unavailable')
  await expect(read(true)).rejects.toMatchObject({ code: 'unavailable' })
})
