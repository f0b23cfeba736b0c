import { planOf } from '@/lib/history/plan'
import { edgeNodeIdSchema, type EdgeNodeId } from '@/lib/ids'
import type { Pump } from '@/lib/pumps/pump'
import { recentHistory } from '@/tests/factories/evidence'
import { aFigure } from '@/tests/factories/insight'
import { aPump, aStation, NOW_MS } from '@/tests/factories/station'
import type { readEvidence, Sources } from './read-evidence'
import {
  RENEWAL_MS,
  stopsReading,
  troubleInWords,
  watchInsight,
  type InsightRequest,
} from './watch-insight'

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

function aRequest(overrides: Partial<InsightRequest> = {}, tariffPerKwh: number | null = null) {
  return {
    ids: ids(1, 2, 3),
    staleBeforeMs: 0,
    sourcesOf: (id: EdgeNodeId) => {
      const station = stations.get(id)
      return station ? { station, pumps: noPumps, metrics: null, tariffPerKwh, gauge: null } : null
    },
    ...overrides,
  }
}

type Options = Parameters<typeof readEvidence>[2]
type Read = (sources: Sources, options: Options) => Promise<void>

function failure(code: string) {
  return Object.assign(new Error(code), { code })
}

function setUp(read: Read = async () => {}) {
  const started: EdgeNodeId[] = []
  const watch = watchInsight({
    planAt: (nowMs) => planOf('day', nowMs - 7 * DAY_MS, nowMs),
    read: async (sources, _plan, options) => {
      started.push(sources.station.edgeNodeId)
      await read(sources, options)
      return { history: recentHistory(1, {}) }
    },
    compute: ({ tariffPerKwh }) => ({ a: aFigure(tariffPerKwh ?? 5) }),
    now: Date.now,
  })
  const takeStarted = () => started.splice(0)
  const valueOf = (n: number) => watch.state.get().insights.get(idOf(n))?.figures.a?.value
  return { watch, takeStarted, valueOf }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** Reads that end when told to. */
function slowly() {
  const waiting: { options: Options; end: () => void }[] = []
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

test('stops when nobody looks, and reads again when somebody does', async () => {
  const { waiting, read } = slowly()
  const { watch, takeStarted, valueOf } = setUp(read)
  watch.want(aRequest())
  expect(watch.state.get().isReading).toBe(true)
  watch.want(null)
  expect(waiting.map(({ options }) => options.signal.aborted)).toEqual([true, true])
  await pass(0)
  expect(watch.state.get()).toMatchObject({ isReading: false, failures: new Map() })
  takeStarted()
  watch.want(aRequest({ ids: ids(1) }))
  expect(takeStarted()).toEqual(ids(1))
  waiting.at(-1)?.end()
  await pass(0)
  expect(valueOf(1)).toBe(5)
})

test('while many are read, rows move at most twice a second', async () => {
  const { watch, valueOf } = setUp(() => new Promise((resolve) => setTimeout(resolve, 200)))
  const renewals = jest.fn()
  watch.want(aRequest({ ids: [...stations.keys()] }))
  watch.state.subscribe(() => renewals(watch.state.get().insights))
  await pass(600)
  expect(new Set(renewals.mock.calls.flat()).size).toBeLessThanOrEqual(4)
  expect([...stations.keys()].every((_, index) => valueOf(index + 1) === 5)).toBe(true)
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

test('another price makes figures unknown until it is computed again', async () => {
  const { watch, valueOf } = setUp()
  watch.want(aRequest())
  await pass(0)
  watch.want(aRequest({ ids: [] }, 0.16))
  expect(valueOf(1)).toBeUndefined()
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
  expect([...watch.state.get().failures.values()].some(stopsReading)).toBe(true)
  expect(valueOf(1)).toBe(5)
  takeStarted()
  await pass(RENEWAL_MS)
  expect(takeStarted()).toEqual([])
  isReachable = true
  watch.retry()
  await pass(0)
  expect(watch.state.get()).toMatchObject({ failures: new Map(), isReading: false })
  expect(valueOf(6)).toBe(5)
})

test('forgets a station that is gone', async () => {
  const { watch, valueOf } = setUp()
  watch.want(aRequest())
  await pass(0)
  const request = aRequest()
  watch.want({ ...request, sourcesOf: (id) => (id === idOf(1) ? null : request.sourcesOf(id)) })
  expect(valueOf(1)).toBeUndefined()
  expect([...watch.state.get().insights.keys()]).toEqual(ids(2, 3))
})

const DENIED = failure('permission-denied')

test.each([
  [[DENIED, failure('unavailable')], 'History unavailable. Check your connection.'],
  [[DENIED], '1 station couldn’t be read: access was denied'],
  [[DENIED, new RangeError()], '2 stations couldn’t be read: something went wrong'],
])('after errors of %j: %j', (failed, words) => {
  expect(troubleInWords(failed)).toBe(words)
})
