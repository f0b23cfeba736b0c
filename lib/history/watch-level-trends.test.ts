import { forgetSessionData } from '@/lib/session-data'
import { TREND_POINTS, TREND_STEP_MS, TREND_STEP_S } from '@/lib/readings/level-trend'
import { timestamp } from '@/tests/factories/documents'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { readDocument } from './read-document'
import { levelTrendOf, watchLevelTrend } from './watch-level-trends'

jest.mock('./read-document', () => ({ readDocument: jest.fn() }))

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Longer than a row must stay in view. */
const REST_MS = 1000

const read = jest.mocked(readDocument)

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  forgetSessionData()
  read.mockReset().mockImplementation(async () => levelTrendDocument(NOW_MS))
})

afterEach(() => jest.clearAllTimers())

/** A steady level up to `endMs`. */
function levelTrendDocument(endMs: number) {
  return {
    startedAt: timestamp(endMs - TREND_POINTS * TREND_STEP_MS),
    stepS: TREND_STEP_S,
    minM: 0,
    maxM: 4,
    points: new Uint8Array(TREND_POINTS).fill(100),
  }
}

function failure(code: string) {
  return Object.assign(new Error(code), { code })
}

/** When the last step of the trend that is shown ended; null without a trend. */
function shownUntilMs(): number | null {
  const trend = levelTrendOf(STATION_ID).get()
  return trend && trend.startedAtMs + DAY_MS
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('reads a station’s trend once it has been watched for a moment, and tells its subscribers', async () => {
  const listener = jest.fn()
  levelTrendOf(STATION_ID).subscribe(listener)
  watchLevelTrend(STATION_ID)
  expect(read).not.toHaveBeenCalled()
  await pass(REST_MS)
  expect(read.mock.calls.map(([path]) => path.join('/'))).toEqual(['metrics/LS-001/trends/level'])
  expect(listener).toHaveBeenCalledTimes(1)
  expect(shownUntilMs()).toBe(NOW_MS)
})

test('doesn’t read a station that is only scrolled past', async () => {
  const stop = watchLevelTrend(STATION_ID)
  await pass(100)
  stop()
  await pass(DAY_MS)
  expect(read).not.toHaveBeenCalled()
})

test('keeps a trend for the next time its station is watched', async () => {
  const stop = watchLevelTrend(STATION_ID)
  await pass(REST_MS)
  stop()
  watchLevelTrend(STATION_ID)
  await pass(5 * MINUTE_MS)
  expect(read).toHaveBeenCalledTimes(1)
  expect(shownUntilMs()).toBe(NOW_MS)
})

test('reads again when the next step has ended, but not after watching has ended', async () => {
  read.mockImplementation(async () =>
    levelTrendDocument(Date.now() - (Date.now() % (15 * MINUTE_MS))),
  )
  await pass(10 * MINUTE_MS)
  const stop = watchLevelTrend(STATION_ID)
  await pass(5 * MINUTE_MS)
  expect(read).toHaveBeenCalledTimes(1)
  await pass(2 * MINUTE_MS)
  expect(read).toHaveBeenCalledTimes(2)
  await pass(13 * MINUTE_MS)
  expect(read).toHaveBeenCalledTimes(2)
  stop()
  await pass(DAY_MS)
  expect(read).toHaveBeenCalledTimes(2)
})

test.each([
  ['missing', null],
  ['that is unreadable', {}],
  ['of a silent gateway', levelTrendDocument(NOW_MS - DAY_MS)],
  ['from the future', levelTrendDocument(NOW_MS + DAY_MS)],
])('reads a trend %s once in 15 minutes', async (_, document) => {
  read.mockResolvedValue(document)
  watchLevelTrend(STATION_ID)
  await pass(44 * MINUTE_MS)
  expect(read).toHaveBeenCalledTimes(3)
})

test('keeps the last trend after failures, and reads again later', async () => {
  watchLevelTrend(STATION_ID)
  await pass(REST_MS)
  read.mockRejectedValue(failure('unavailable'))
  await pass(30 * MINUTE_MS)
  expect(shownUntilMs()).toBe(NOW_MS)
  read.mockResolvedValue(levelTrendDocument(NOW_MS + 30 * MINUTE_MS))
  await pass(2 * MINUTE_MS)
  expect(shownUntilMs()).toBe(NOW_MS + 30 * MINUTE_MS)
})

test('after a denial, doesn’t ask again for 15 minutes', async () => {
  read.mockRejectedValue(failure('permission-denied'))
  watchLevelTrend(STATION_ID)
  await pass(14 * MINUTE_MS)
  expect(read).toHaveBeenCalledTimes(1)
})

test('reads at once what was left before it was read', async () => {
  read.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('left'))),
      ),
  )
  const stop = watchLevelTrend(STATION_ID)
  await pass(REST_MS)
  stop()
  await pass(0)
  expect(jest.getTimerCount()).toBe(0)
  watchLevelTrend(STATION_ID)
  await pass(REST_MS)
  expect(read).toHaveBeenCalledTimes(2)
})

test('forgets everything at the end of a session, also what is being read', async () => {
  let answer: (document: unknown) => void = () => {}
  read.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const stop = watchLevelTrend(STATION_ID)
  await pass(REST_MS)
  stop()
  forgetSessionData()
  answer(levelTrendDocument(NOW_MS))
  await pass(0)
  expect(shownUntilMs()).toBeNull()
  watchLevelTrend(STATION_ID)
  await pass(REST_MS)
  expect(read).toHaveBeenCalledTimes(2)
})
