import type { EdgeNodeId } from '@/lib/ids'
import { type LevelTrendPoints, emptyTrend } from '@/lib/readings/level-trend'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { watchLevelTrends } from './watch-level-trends'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Longer than a row must stay in view. */
const REST_MS = 1000

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

/** A trend whose last step ended at `endMs`. */
function trendUntil(endMs: number): LevelTrendPoints {
  return { startedAtMs: endMs - DAY_MS, stepS: 900, minM: 0, maxM: 1, points: emptyTrend() }
}

function failure(code: string) {
  return Object.assign(new Error(code), { code })
}

function setUp(answer: () => Promise<LevelTrendPoints | null>) {
  const read = jest.fn<Promise<LevelTrendPoints | null>, [EdgeNodeId, AbortSignal]>(answer)
  const trends = watchLevelTrends({ read, now: Date.now })
  return { read, trends, trend: () => trends.trendOf(STATION_ID).get() }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('reads a station’s trend once it has been watched for a moment, and tells its subscribers', async () => {
  const { read, trends, trend } = setUp(async () => trendUntil(NOW_MS))
  const listener = jest.fn()
  trends.trendOf(STATION_ID).subscribe(listener)
  trends.watch(STATION_ID)
  expect(read).not.toHaveBeenCalled()
  await pass(REST_MS)
  expect(read.mock.calls.map(([id]) => id)).toEqual([STATION_ID])
  expect(listener).toHaveBeenCalledTimes(1)
  expect(trend()).toEqual(trendUntil(NOW_MS))
})

test('doesn’t read a station that is only scrolled past', async () => {
  const { read, trends } = setUp(async () => null)
  const stop = trends.watch(STATION_ID)
  await pass(100)
  stop()
  await pass(DAY_MS)
  expect(read).not.toHaveBeenCalled()
})

test('keeps a trend for the next time its station is watched', async () => {
  const { read, trends, trend } = setUp(async () => trendUntil(NOW_MS))
  const stop = trends.watch(STATION_ID)
  await pass(REST_MS)
  stop()
  trends.watch(STATION_ID)
  await pass(5 * MINUTE_MS)
  expect(read).toHaveBeenCalledTimes(1)
  expect(trend()).not.toBeNull()
})

test('reads again when the next step has ended, but not after watching has ended', async () => {
  const { read, trends } = setUp(async () =>
    trendUntil(Date.now() - (Date.now() % (15 * MINUTE_MS))),
  )
  await pass(10 * MINUTE_MS)
  const stop = trends.watch(STATION_ID)
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
  ['missing', () => null],
  ['of a silent gateway', () => trendUntil(NOW_MS - DAY_MS)],
  ['from the future', () => trendUntil(NOW_MS + DAY_MS)],
])('reads a trend %s once in 15 minutes', async (_, answer) => {
  const { read, trends } = setUp(async () => answer())
  trends.watch(STATION_ID)
  await pass(44 * MINUTE_MS)
  expect(read).toHaveBeenCalledTimes(3)
})

test('keeps the last trend after failures, and reads again later', async () => {
  const { read, trends, trend } = setUp(async () => trendUntil(NOW_MS))
  trends.watch(STATION_ID)
  await pass(REST_MS)
  read.mockRejectedValue(failure('unavailable'))
  await pass(30 * MINUTE_MS)
  expect(trend()).toEqual(trendUntil(NOW_MS))
  read.mockResolvedValue(trendUntil(NOW_MS + 30 * MINUTE_MS))
  await pass(2 * MINUTE_MS)
  expect(trend()).toEqual(trendUntil(NOW_MS + 30 * MINUTE_MS))
})

test('after a denial, doesn’t ask again for 15 minutes', async () => {
  const { read, trends } = setUp(() => Promise.reject(failure('permission-denied')))
  trends.watch(STATION_ID)
  await pass(14 * MINUTE_MS)
  expect(read).toHaveBeenCalledTimes(1)
})

test('reads at once what was left before it was read', async () => {
  const { read, trends } = setUp(() => Promise.resolve(null))
  read.mockImplementationOnce(
    (_, signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('left'))),
      ),
  )
  const stop = trends.watch(STATION_ID)
  await pass(REST_MS)
  stop()
  await pass(0)
  expect(jest.getTimerCount()).toBe(0)
  trends.watch(STATION_ID)
  await pass(REST_MS)
  expect(read).toHaveBeenCalledTimes(2)
})

test('forgets everything when cleared, also what is being read', async () => {
  let answer: (trend: LevelTrendPoints | null) => void = () => {}
  const { read, trends, trend } = setUp(() => new Promise((resolve) => (answer = resolve)))
  const stop = trends.watch(STATION_ID)
  await pass(REST_MS)
  stop()
  trends.clear()
  answer(trendUntil(NOW_MS))
  await pass(0)
  expect(trend()).toBeNull()
  trends.watch(STATION_ID)
  await pass(REST_MS)
  expect(read).toHaveBeenCalledTimes(2)
})
