import { edgeNodeIdSchema } from '@/lib/ids'
import { aStation, NOW_MS } from '@/tests/factories/station'
import { aStationHistory } from '@/tests/factories/station-history'
import type { StationHistory } from '../judgement/history'
import type { HistoryRequest } from '../judgement/history-need'
import { watchHistories } from './watch-histories'

const MINUTE_MS = 60_000
/** Longer than a screen must stay open. */
const REST_MS = 1000

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const failure = (code: string) => Object.assign(new Error(code), { code })

function request(id: string, everyMs = 5 * MINUTE_MS): HistoryRequest {
  const station = aStation({ edgeNodeId: edgeNodeIdSchema.parse(id) })
  return { station, everyMs, readsDays: false }
}

function setUp(answer: () => Promise<StationHistory> = async () => aStationHistory({})) {
  const read = jest.fn<Promise<StationHistory>, [HistoryRequest, object]>(answer)
  const watched = watchHistories({ read, now: Date.now })
  const idsRead = () => read.mock.calls.map(([{ station }]) => station.edgeNodeId)
  return { read, watched, idsRead, held: () => watched.histories.get() }
}

test('reads what screens need, once for all of them', async () => {
  const { watched, idsRead, held } = setUp()
  watched.watch(() => [request('A'), request('B')])
  watched.watch(() => [request('B')])
  await pass(REST_MS)
  expect(idsRead()).toEqual(['A', 'B'])
  expect([...held().keys()]).toEqual(['A', 'B'])
})

test('reads again only what has become too old', async () => {
  const { watched, idsRead } = setUp()
  watched.watch(() => [request('A', MINUTE_MS), request('B', 15 * MINUTE_MS)])
  await pass(4 * MINUTE_MS)
  expect(idsRead()).toEqual(['A', 'B', 'A', 'A', 'A'])
})

test('follows what is needed from check to check', async () => {
  const { watched, idsRead } = setUp()
  let needed: HistoryRequest[] = []
  watched.watch(() => needed)
  await pass(MINUTE_MS)
  expect(idsRead()).toEqual([])
  needed = [request('A', 15 * MINUTE_MS)]
  await pass(5000)
  needed = [request('A', MINUTE_MS)]
  await pass(MINUTE_MS + 5000)
  expect(idsRead()).toEqual(['A', 'A'])
})

test('reads nothing before a screen has rested, nor once all are closed', async () => {
  const { watched, read } = setUp()
  watched.watch(() => [request('A')])()
  await pass(MINUTE_MS)
  expect(read).not.toHaveBeenCalled()
  expect(jest.getTimerCount()).toBe(0)
})

test('reads 100 stations at a time, the most urgent first', async () => {
  const { watched, idsRead, held } = setUp()
  const ids = Array.from({ length: 250 }, (_, index) => `LS-${index}`)
  const requests = jest.fn(() => ids.map((id) => request(id)))
  watched.watch(requests)
  await pass(REST_MS)
  expect(idsRead()).toEqual(ids)
  expect(requests).toHaveBeenCalledTimes(3)
  expect(held().size).toBe(250)
})

test('publishes the first at once, then once a second, then the last', async () => {
  const { watched, read } = setUp()
  read.mockImplementation(async ({ station }) => {
    const waitMs = 100 * Number(station.edgeNodeId.slice(3))
    return new Promise((resolve) => setTimeout(resolve, waitMs, aStationHistory({})))
  })
  const sizes: number[] = []
  watched.histories.subscribe(() => sizes.push(watched.histories.get().size))
  watched.watch(() => Array.from({ length: 25 }, (_, index) => request(`LS-${index}`)))
  await pass(5000)
  expect(sizes).toEqual([1, 12, 22, 25])
})

test('a failure leaves what was read, and is tried again', async () => {
  const { watched, read, held } = setUp()
  watched.watch(() => [request('A', MINUTE_MS)])
  await pass(REST_MS)
  const before = held().get('A')
  read.mockRejectedValue(failure('unavailable'))
  await pass(10 * MINUTE_MS)
  expect(held().get('A')).toBe(before)
  read.mockResolvedValue(aStationHistory({}))
  await pass(2 * MINUTE_MS)
  expect(held().get('A')).not.toBe(before)
})

test('one station that fails or is denied holds up no other', async () => {
  const { watched, read, held } = setUp()
  read.mockImplementation(async ({ station }) => {
    if (station.edgeNodeId === 'A') throw failure('permission-denied')
    return aStationHistory({})
  })
  watched.watch(() => [request('A', MINUTE_MS), request('B', MINUTE_MS)])
  await pass(10 * MINUTE_MS)
  expect([...held().keys()]).toEqual(['B'])
  expect(read.mock.calls.filter(([{ station }]) => station.edgeNodeId === 'A')).toHaveLength(1)
})

test('one read that never ends holds up no other', async () => {
  const { watched, read, held } = setUp()
  read.mockImplementationOnce(() => new Promise(() => {}))
  watched.watch(() => [request('A', MINUTE_MS), request('B', MINUTE_MS)])
  await pass(REST_MS)
  expect([...held().keys()]).toEqual(['B'])
  await pass(3 * MINUTE_MS)
  expect([...held().keys()].toSorted()).toEqual(['A', 'B'])
})

test('two screens that need a station differently get all of it', async () => {
  const { watched, read } = setUp()
  watched.watch(() => [request('A', MINUTE_MS)])
  watched.watch(() => [{ ...request('A', 15 * MINUTE_MS), readsDays: true }])
  await pass(REST_MS)
  expect(read.mock.calls[0]?.[0]).toMatchObject({ everyMs: MINUTE_MS, readsDays: true })
})

test('gives each read what was read before', async () => {
  const { watched, read, held } = setUp()
  watched.watch(() => [request('A', MINUTE_MS)])
  await pass(REST_MS)
  const before = held().get('A')
  await pass(MINUTE_MS + 5000)
  expect(read.mock.calls.map(([, options]) => options)).toMatchObject([
    { before: undefined },
    { before },
  ])
})

test('goes on after a screen was closed during a read', async () => {
  let answer: (history: StationHistory) => void = () => {}
  const { watched, read, held } = setUp(() => new Promise((resolve) => (answer = resolve)))
  const close = watched.watch(() => [request('A')])
  await pass(REST_MS)
  close()
  answer(aStationHistory({}))
  await pass(0)
  expect(held().size).toBe(0)
  read.mockResolvedValue(aStationHistory({}))
  watched.watch(() => [request('A')])
  await pass(REST_MS)
  expect(held().size).toBe(1)
})

test('drops what hasn’t been needed for half an hour, and all at the end of a session', async () => {
  const { watched, held } = setUp()
  let needed = [request('A'), request('B')]
  watched.watch(() => needed)
  await pass(REST_MS)
  needed = [request('B')]
  await pass(36 * MINUTE_MS)
  expect([...held().keys()]).toEqual(['B'])
  watched.clear()
  expect(held().size).toBe(0)
})
