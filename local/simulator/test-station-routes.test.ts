import Fastify from 'fastify'
import { OPENING_MS } from './factories'
import { TestFleet } from './test-fleet'
import { addTestStationRoutes } from './test-station-routes'

const BEHIND_S = 120

/** Every journey tests the routes' work; it plants its stations with them. */
function setUp() {
  const testFleet = new TestFleet({ seed: 1, put: () => undefined, clock: () => OPENING_MS })
  const server = Fastify()
  const isTaken = (id: string) => testFleet.find(id) !== null
  addTestStationRoutes(server, { testFleet, isTaken, flush: async () => undefined })
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload })
  const add = (station: object = {}) =>
    post('/stations', {
      organisationId: 'harbor',
      stations: [{ edgeNodeId: 'A-1', like: 'LS-001', behindS: BEHIND_S, ...station }],
    })
  return { post, add }
}

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
