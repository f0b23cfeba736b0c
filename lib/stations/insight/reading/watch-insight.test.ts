import { planOf } from '@/lib/history/plan'
import type { HistoryReadOptions } from '@/lib/history/read-history'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { EdgeNodeId } from '@/lib/ids'
import type { Pump } from '@/lib/pumps/pump'
import { aFigure } from '@/tests/factories/insight'
import { aPump, aStation, NOW_MS } from '@/tests/factories/station'
import type { Evidence } from '../figure'
import type { Sources } from './sources'
import { RENEWAL_MS, watchInsight } from './watch-insight'
import type { InsightRequest } from './watch-insight'

const DAY_MS = 86_400_000
/** Longer than a row must stay in view. */
const REST_MS = 1000

const idOf = (n: number) => edgeNodeIdSchema.parse(`LS-${n}`)
const ids = (...numbers: number[]) => numbers.map(idOf)
const noPumps: readonly Pump[] = []
const stations = new Map(
  ids(1, 2, 3, 4, 5, 6).map((edgeNodeId) => [edgeNodeId, aStation({ edgeNodeId })]),
)

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))
afterEach(() => jest.useRealTimers())

function aRequest(overrides: Partial<InsightRequest> = {}, tariffPerKwh: number | null = null) {
  return {
    ids: ids(1, 2, 3),
    staleBeforeMs: 0,
    sourcesOf: (id: EdgeNodeId) => {
      const station = stations.get(id)
      return station ? { station, pumps: noPumps, tariffPerKwh, gauge: null } : null
    },
    metricsOf: () => null,
    ...overrides,
  }
}

type Read = (sources: Sources, options: HistoryReadOptions) => Promise<void>

function failure(code: string) {
  return Object.assign(new Error(code), { code })
}

/** Eight documents a station. */
function setUp(read: Read = async () => {}, compute = () => aFigure(5)) {
  const started: EdgeNodeId[] = []
  const compare = jest.fn((figures) => figures)
  const watch = watchInsight({
    plansAt: (nowMs) => [planOf('day', nowMs - 7 * DAY_MS, nowMs)],
    read: async (sources, _plans, options) => {
      started.push(sources.station.edgeNodeId)
      await read(sources, options)
      return { history: {} }
    },
    compute: ({ tariffPerKwh }: Evidence) => ({
      figures: { a: tariffPerKwh === null ? compute() : aFigure(tariffPerKwh) },
    }),
    compare,
    now: Date.now,
  })
  const takeStarted = () => started.splice(0)
  const valueOf = (n: number) => watch.insightOf(idOf(n)).get()?.figures.a?.value
  return { watch, takeStarted, valueOf, compare }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** Reads that end when told to. */
function slowly() {
  const waiting: { options: HistoryReadOptions; end: () => void }[] = []
  const read: Read = (_, options) =>
    new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason as Error))
      waiting.push({ options, end: resolve })
    })
  return { waiting, read }
}

test('reads each station once, two at a time, and keeps its figures', async () => {
  const { waiting, read } = slowly()
  const { watch, takeStarted, valueOf } = setUp(read)
  watch.want(aRequest())
  expect(takeStarted()).toEqual(ids(1, 2))
  waiting[0]?.end()
  await pass(0)
  expect(takeStarted()).toEqual(ids(3))
  expect(valueOf(1)).toBe(5)
  waiting.forEach(({ end }) => end())
  await pass(0)
  watch.want(aRequest())
  await pass(0)
  expect(takeStarted()).toEqual([])
})

test('counts documents while it reads', async () => {
  const { waiting, read } = slowly()
  const { watch } = setUp(read)
  watch.want(aRequest())
  expect(watch.state.get()).toMatchObject({ read: 0, of: 24 })
  waiting[0]?.options.onProgress(5)
  expect(watch.state.get()).toMatchObject({ read: 5, of: 24 })
  waiting[0]?.end()
  await pass(0)
  expect(watch.state.get()).toMatchObject({ read: 8, of: 24 })
  for (const { end } of waiting) end()
  await pass(0)
  expect(watch.state.get()).toMatchObject({ read: 0, of: 0 })
})

test('rows in view come first, unless only scrolled past', async () => {
  const { waiting, read } = slowly()
  const { watch, takeStarted } = setUp(read)
  watch.want(aRequest({ ids: ids(1, 2, 3, 4) }))
  watch.watchRow(idOf(5))
  watch.watchRow(idOf(6))()
  await pass(REST_MS)
  takeStarted()
  waiting[0]?.end()
  await pass(0)
  expect(takeStarted()).toEqual(ids(5))
})

test('when not all are wanted, only rows in view are read', async () => {
  const { watch, takeStarted } = setUp()
  watch.want(aRequest({ ids: [] }))
  watch.watchRow(idOf(2))
  await pass(REST_MS)
  expect(takeStarted()).toEqual(ids(2))
})

test('stops what nobody wants any more, and reads it when it is wanted again', async () => {
  const { waiting, read } = slowly()
  const { watch, takeStarted, valueOf } = setUp(read)
  watch.want(aRequest())
  watch.want(aRequest({ ids: ids(2) }))
  expect(waiting.map(({ options }) => options.signal.aborted)).toEqual([true, false])
  watch.want(null)
  expect(waiting[1]?.options.signal.aborted).toBe(true)
  await pass(0)
  expect(watch.state.get().failures.size).toBe(0)
  takeStarted()
  watch.want(aRequest({ ids: ids(1) }))
  expect(takeStarted()).toEqual(ids(1))
  waiting.at(-1)?.end()
  await pass(0)
  expect(valueOf(1)).toBe(5)
})

test('stations that are compared are compared every tenth and at the end', async () => {
  const many = Array.from({ length: 25 }, (_, index) => idOf(index + 1))
  const { watch, compare } = setUp()
  watch.want(
    aRequest({
      ids: many,
      sourcesOf: (edgeNodeId) => ({
        station: stations.get(edgeNodeId) ?? aStation({ edgeNodeId }),
        pumps: noPumps,
        tariffPerKwh: null,
        gauge: null,
      }),
    }),
  )
  await pass(0)
  expect(compare.mock.calls.map(([figures]) => figures.size)).toEqual([10, 20, 25])
  expect(watch.published.get().size).toBe(25)
})

test('in view, a station is read again after ten minutes or when its pumps change', async () => {
  const { watch, takeStarted } = setUp()
  const request = aRequest({ ids: [] })
  watch.want(request)
  watch.watchRow(idOf(1))
  await pass(REST_MS)
  takeStarted()
  await pass(RENEWAL_MS)
  watch.want(request)
  expect(takeStarted()).toEqual(ids(1))
  await pass(0)
  const withPumps = (pumps: readonly Pump[]): InsightRequest => ({
    ...request,
    sourcesOf: (id) => {
      const sources = request.sourcesOf(id)
      return sources && { ...sources, station: { ...sources.station }, pumps }
    },
  })
  // Other objects with the same records, as after another page.
  watch.want(withPumps([]))
  await pass(0)
  expect(takeStarted()).toEqual([])
  watch.want(withPumps([aPump()]))
  expect(takeStarted()).toEqual(ids(1))
})

test('out of view, it is read again once it is older than asked', async () => {
  const { watch, takeStarted } = setUp()
  watch.want(aRequest())
  await pass(RENEWAL_MS)
  takeStarted()
  watch.want(aRequest({ staleBeforeMs: NOW_MS }))
  await pass(0)
  expect(takeStarted()).toEqual([])
  watch.want(aRequest({ staleBeforeMs: NOW_MS + 1 }))
  await pass(0)
  expect(takeStarted()).toEqual(ids(1, 2, 3))
})

test('another price makes every figure unknown until it is computed again', async () => {
  const { watch, valueOf } = setUp()
  watch.want(aRequest())
  await pass(0)
  watch.want(aRequest({ ids: [] }, 0.16))
  expect(valueOf(1)).toBeUndefined()
  expect(watch.published.get().size).toBe(0)
  watch.want(aRequest({}, 0.16))
  await pass(0)
  expect(valueOf(1)).toBe(0.16)
})

test.each([
  ['denied', () => failure('permission-denied')],
  ['that can’t be computed', () => new RangeError('no such grid')],
])('a station %s doesn’t keep others from being read', async (_, error) => {
  const { watch, valueOf } = setUp(async ({ station }) => {
    if (station.edgeNodeId === idOf(1)) throw error()
  })
  watch.want(aRequest())
  await pass(60_000)
  expect([...watch.state.get().failures.keys()]).toEqual(ids(1))
  expect(watch.state.get().stopped).toBeNull()
  expect(valueOf(3)).toBe(5)
})

test('without a connection it stops, keeps what it knows, and goes on when told', async () => {
  let isReachable = true
  const { watch, takeStarted, valueOf } = setUp(async () => {
    if (!isReachable) throw failure('unavailable')
  })
  watch.want(aRequest({ ids: ids(1) }))
  await pass(0)
  isReachable = false
  watch.want(aRequest({ ids: ids(1, 2, 3, 4, 5, 6) }))
  await pass(60_000)
  expect(watch.state.get().stopped).toMatchObject({ code: 'unavailable' })
  expect(valueOf(1)).toBe(5)
  takeStarted()
  await pass(RENEWAL_MS)
  expect(takeStarted()).toEqual([])
  isReachable = true
  watch.retry()
  await pass(0)
  expect(watch.state.get()).toMatchObject({ stopped: null, of: 0 })
  expect(valueOf(6)).toBe(5)
})

test('forgets a station that is gone', async () => {
  const { watch, valueOf } = setUp()
  watch.want(aRequest())
  await pass(0)
  const request = aRequest()
  watch.want({ ...request, sourcesOf: (id) => (id === idOf(1) ? null : request.sourcesOf(id)) })
  expect(valueOf(1)).toBeUndefined()
  expect([...watch.published.get().keys()]).toEqual(ids(2, 3))
})
