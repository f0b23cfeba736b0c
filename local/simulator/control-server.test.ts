import { createControlServer } from './control-server'
import { OPENING_MS, warmStation } from './factories'
import { planStation } from './fleet/plan-station'
import { LiveFleet } from './live-fleet'
import { FAULTS } from './model/fault'
import { TestFleet } from './test-fleet'

function control({ isReady = true, isHistoryWritten = true } = {}) {
  const station = warmStation(planStation(1, 1), 1)
  const fleet = new LiveFleet(5, () => undefined)
  fleet.add(station, OPENING_MS)
  const server = createControlServer({
    fleet,
    testFleet: new TestFleet({ seed: 1, put: () => undefined, clock: () => OPENING_MS }),
    flush: async () => undefined,
    isReady: () => isReady,
    isHistoryWritten: () => isHistoryWritten,
  })
  const post = (payload: object, url = '/faults') => server.inject({ method: 'POST', url, payload })
  return { server, station, post }
}

test('health is 503 until the seed is written', async () => {
  const before = await control({ isReady: false }).server.inject('/health')
  expect([before.statusCode, before.json()]).toEqual([503, { status: 'seeding' }])
  const after = await control().server.inject('/health')
  expect([after.statusCode, after.json()]).toEqual([200, { status: 'ok' }])
})

test('reports separately whether the older history is written', async () => {
  const { server } = control({ isHistoryWritten: false })
  expect((await server.inject('/health')).statusCode).toBe(200)
  const before = await server.inject('/history')
  expect([before.statusCode, before.json()]).toEqual([503, { status: 'writing' }])
  const after = await control().server.inject('/history')
  expect([after.statusCode, after.json()]).toEqual([200, { status: 'written' }])
})

test('activates an injected fault immediately for the requested duration', async () => {
  const { station, post } = control()
  const answer = await post({ edgeNodeId: 'LS-002', kind: 'power-failure', durationS: 60 })
  expect(answer.statusCode).toBe(201)
  expect(station.faults.activeAt(OPENING_MS + 59_999)).toMatchObject([{ kind: 'power-failure' }])
  expect(station.faults.activeAt(OPENING_MS + 60_000)).toEqual([])
})

test('keeps a fault until it is cleared and affects the first pump by default', async () => {
  const { station, post } = control()
  await post({ edgeNodeId: 'LS-002', kind: 'clogged-pump' })
  await post({ edgeNodeId: 'LS-002', kind: 'failed-start', pump: 2 })
  expect(station.faults.activeAt(OPENING_MS + 1e12)).toMatchObject([
    { kind: 'clogged-pump', pump: 1 },
    { kind: 'failed-start', pump: 2 },
  ])
})

test.each([
  [{ edgeNodeId: 'LS-002', kind: 'earthquake' }, /^kind: /],
  [{ edgeNodeId: '../etc', kind: 'power-failure' }, /^edgeNodeId: /],
  [{ edgeNodeId: 'LS-002', kind: 'failed-start', pump: 3 }, /^pump: the station has 2$/],
  [{ edgeNodeId: 'LS-002', kind: 'power-failure', pump: 1 }, /^pump: power-failure is not/],
  [{ edgeNodeId: 'LS-002', kind: 'power-failure', durationS: -1 }, /^durationS: /],
  [{ edgeNodeId: 'LS-002', kind: 'power-failure', pumps: 1 }, /pumps/],
])('rejects %j with a reason', async (body, reason) => {
  const answer = await control().post(body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ error: string }>().error).toMatch(reason)
})

test('switches one fault of a station off, and lists them all with their help', async () => {
  const { server, station, post } = control()
  await post({ edgeNodeId: 'LS-002', kind: 'silence' })
  await post({ edgeNodeId: 'LS-002', kind: 'dead-float' })
  const off = (url: string) => server.inject({ method: 'DELETE', url })
  expect((await off('/faults/LS-002/silence')).statusCode).toBe(204)
  expect(station.faults.activeAt(OPENING_MS)).toMatchObject([{ kind: 'dead-float' }])
  expect((await off('/faults/LS-002/earthquake')).statusCode).toBe(404)
  const help = (await server.inject('/help')).body
  for (const kind of Object.keys(FAULTS)) expect(help).toMatch(new RegExp(`^  ${kind} +`, 'm'))
})

test('returns 404 for an unknown station', async () => {
  const { server, post } = control()
  expect((await post({ edgeNodeId: 'LS-999', kind: 'power-failure' })).statusCode).toBe(404)
  const answer = await server.inject({ method: 'DELETE', url: '/faults/LS-999' })
  expect(answer.statusCode).toBe(404)
})

const BEHIND_S = 120

/** Every journey tests the routes' work; it plants its stations with them. */
function testStations() {
  const { post } = control()
  const add = (station: object = {}) =>
    post(
      {
        organisationId: 'harbor',
        stations: [{ edgeNodeId: 'A-1', like: 'LS-001', behindS: BEHIND_S, ...station }],
      },
      '/stations',
    )
  const report = (id: string, payload: object) => post(payload, `/stations/${id}/reports`)
  return { add, report }
}

test('rejects a report from the future', async () => {
  const { add, report } = testStations()
  await add()
  const answer = await report('A-1', { elapseS: BEHIND_S + 1 })
  expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining('future')])
})

test('rejects taken ids, unknown stations and malformed input', async () => {
  const { add, report } = testStations()
  await add()
  expect((await add()).statusCode).toBe(409)
  expect((await add({ edgeNodeId: 'A-2', like: 'somewhere' })).statusCode).toBe(400)
  expect((await report('A-9', {})).statusCode).toBe(404)
  expect((await report('A-1', { elapseS: -1 })).statusCode).toBe(400)
})
