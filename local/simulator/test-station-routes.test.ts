import Fastify from 'fastify'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { OPENING_MS } from './factories'
import { TestFleet } from './test-fleet'
import { addTestStationRoutes } from './test-station-routes'

const BEHIND_S = 120

function setUp() {
  const written = new Map<string, unknown>()
  const put = (path: string, document: unknown) => void written.set(path, document)
  const testFleet = new TestFleet({ seed: 1, put, clock: () => OPENING_MS })
  const server = Fastify()
  const isTaken = (id: string) => testFleet.find(id) !== null
  addTestStationRoutes(server, { testFleet, isTaken, flush: async () => undefined })
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload })
  const add = (station: object = {}) =>
    post('/stations', {
      organisationId: 'harbor',
      stations: [{ edgeNodeId: 'A-1', like: 'LS-001', behindS: BEHIND_S, ...station }],
    })
  const live = (id = 'A-1') => stationMetricsSchema.parse(written.get(`metrics/${id}`))
  return { written, testFleet, post, add, live }
}

test('adds a station to an organization as a copy of a demo station', async () => {
  const { written, add, live } = setUp()
  const answer = await add()
  expect(answer.statusCode).toBe(201)
  const heardAtMs = OPENING_MS - BEHIND_S * 1000
  const address = expect.stringMatching(/, Tampa$/)
  const told = { heardAtMs, isOnline: true, spilledM3: 0 }
  expect(answer.json()).toEqual({
    stations: [{ edgeNodeId: 'A-1', name: 'Hyde Park', address, ...told }],
  })
  expect(written.get('pumpStations/A-1')).toMatchObject({ organisationId: 'harbor', address })
  expect(live()).toMatchObject({ organisationId: 'harbor', online: true, receivedAtMs: heardAtMs })
})

test('advances a station by a number of seconds or to the present', async () => {
  const { post, add, live } = setUp()
  await add()
  await post('/stations/A-1/reports', { elapseS: 60 })
  expect(live().receivedAtMs).toBe(OPENING_MS - 60_000)
  const level = live().values.level
  await post('/stations/A-1/reports', {})
  expect(live().receivedAtMs).toBe(OPENING_MS)
  expect(live().values.level).not.toBe(level)
})

test('writes the history immediately if requested', async () => {
  const { written, add } = setUp()
  await add({ edgeNodeId: 'A-2' })
  await add({ edgeNodeId: 'A-3', hasHistory: true })
  const kindsOf = (id: string) =>
    new Set(
      [...written.keys()]
        .map((path) => path.split('/'))
        .flatMap(([, at, kind]) => (at === id && kind) || []),
    )
  expect(kindsOf('A-2')).toEqual(new Set(['trends']))
  expect(kindsOf('A-3')).toEqual(new Set(['hours', 'days', 'months', 'trends']))
})

test('shows a fault with the next report, including when the link was lost', async () => {
  const { testFleet, post, add, live } = setUp()
  await add()
  const startsAtMs = OPENING_MS - BEHIND_S * 1000
  testFleet
    .find('A-1')
    ?.faults.inject({ kind: 'communication-loss', startsAtMs, endsAtMs: Infinity })
  expect(live().online).toBe(true)
  const answer = await post('/stations/A-1/reports', {})
  expect(live()).toMatchObject({ online: false, onlineChangedAtMs: startsAtMs })
  expect(answer.json()).toMatchObject({ heardAtMs: startsAtMs, isOnline: false })
})

test('rejects a report from the future', async () => {
  const { post, add } = setUp()
  await add()
  const answer = await post('/stations/A-1/reports', { elapseS: BEHIND_S + 1 })
  expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining('future')])
})

test('rejects taken ids, unknown stations and malformed input', async () => {
  const { post, add } = setUp()
  await add()
  expect((await add()).statusCode).toBe(409)
  expect((await add({ edgeNodeId: 'A-2', like: 'somewhere' })).statusCode).toBe(400)
  expect((await post('/stations/A-9/reports', {})).statusCode).toBe(404)
  expect((await post('/stations/A-1/reports', { elapseS: -1 })).statusCode).toBe(400)
})
