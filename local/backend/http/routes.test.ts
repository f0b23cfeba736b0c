/** @jest-environment node */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { alertConfigurationSchema } from '@/lib/schemas/alert-configuration'
import { alertSchema } from '@/lib/schemas/alert'
import type { CustomClaims } from '@/local/backend/auth/claims-merger'
import type { Database } from '@/local/backend/database/database'
import { createLog } from '@/local/backend/log'
import { removeStations, saveStations } from '@/local/backend/stations/station-store'
import { bearer, verifyTestToken, type CallerName } from '@/local/backend/testing/callers'
import { addFixtures, clear, raise, TERMS } from '@/local/backend/testing/fixtures'
import { emptyTables, openTestDatabase } from '@/local/backend/testing/test-database'
import { buildServer } from './build-server'

const NOW_MS = Date.parse('2026-11-21T03:00:00Z')

let database: Database
let server: FastifyInstance
let lines: string[]
let written: Map<string, CustomClaims>
let mergeClaims: (uid: string, claims: CustomClaims) => Promise<void>
let isWatching: boolean

beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)

afterAll(() => database.close())

beforeEach(async () => {
  await emptyTables(database)
  await addFixtures(database)
  lines = []
  written = new Map()
  isWatching = true
  mergeClaims = async (uid, claims) => void written.set(uid, claims)
  server = buildServer({
    database,
    verifyToken: verifyTestToken,
    mergeClaims: (uid, claims) => mergeClaims(uid, claims),
    now: () => NOW_MS,
    log: createLog((line) => lines.push(line)),
    isWatching: () => isWatching,
  })
})

afterEach(() => server.close())

const get = (url: string, caller: CallerName = 'bayshore') =>
  server.inject({ method: 'GET', url, headers: bearer(caller) })

const acknowledge = (id: string, caller: CallerName = 'bayshore') =>
  server.inject({
    method: 'POST',
    url: `/alerts/status/${id}/acknowledge`,
    headers: bearer(caller),
  })

const accept = (uid: string, payload: object, caller: CallerName = 'bayshore') =>
  server.inject({
    method: 'POST',
    url: `/users/${uid}/acceptTerms`,
    headers: bearer(caller),
    payload,
  })

const idsOf = (response: { json: () => { data: { id: string }[] } }) =>
  response.json().data.map((item) => item.id)

const acceptances = () =>
  database.query(
    z.object({ uid: z.string(), claimed: z.boolean() }),
    'select uid, claim_written_at is not null as claimed from terms_acceptances order by uid',
  )

test.each([
  ['GET', '/alerts/user'],
  ['GET', '/alerts?edge_node_id=LS-001'],
  ['POST', '/alerts/status/a1/acknowledge'],
  ['GET', '/admin/terms'],
  ['POST', '/users/uid-bayshore/acceptTerms'],
] as const)('%s %s needs a valid bearer token', async (method, url) => {
  for (const authorization of ['', 'Basic abc', 'Bearer a.b', 'Bearer eyJ.eyJ.forged']) {
    const response = await server.inject({ method, url, headers: { authorization } })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ error: { code: 'unauthenticated' } })
  }
})

test('the list holds active and unacknowledged alerts: unacknowledged first, then newest', async () => {
  await raise(database, 'gone', 'LS-001', 1_000)
  await clear(database, 'gone', 'LS-001', 2_000)
  await acknowledge('gone')
  await raise(database, 'cleared', 'LS-001', 3_000)
  await clear(database, 'cleared', 'LS-001', 4_000)
  await raise(database, 'acknowledged', 'LS-001', 9_000)
  await acknowledge('acknowledged')
  await raise(database, 'active', 'LS-002', 5_000)
  expect(idsOf(await get('/alerts/user', 'both'))).toEqual(['active', 'cleared', 'acknowledged'])
})

test('an alert carries every field of the contract', async () => {
  await raise(database, 'a1', 'LS-001', NOW_MS)
  const [alert] = (await get('/alerts/user')).json().data
  expect(alertSchema.parse(alert)).toEqual(alert)
  expect(alert).toEqual({
    id: 'a1',
    name: 'High level',
    pump_station_name: 'Bay Street',
    alerted_at: '2026-11-21T03:00:00.000Z',
    acknowledged: false,
    edge_node_id: 'LS-001',
    severity: 'critical',
    metric: 'level',
    value: 2.5,
    threshold: 2,
    unit: 'm',
  })
})

test.each<[CallerName, string[]]>([
  ['bayshore', ['a1']],
  ['both', ['a2', 'a1']],
  ['employee', ['a2', 'a1']],
  ['nobody', []],
])('%s sees the alerts of the own organisations alone', async (caller, expected) => {
  await raise(database, 'a1', 'LS-001', 1_000)
  await raise(database, 'a2', 'LS-002', 2_000)
  expect(idsOf(await get('/alerts/user', caller))).toEqual(expected)
})

test('alerts follow a station to another organisation', async () => {
  await raise(database, 'a1', 'LS-001', 1_000)
  await saveStations(database, [
    { edgeNodeId: 'LS-001', organisationId: 'gulfcoast', name: 'Bay Street' },
  ])
  expect(idsOf(await get('/alerts/user'))).toEqual([])
})

test('a station that Firestore no longer has is unknown, and so are its alerts', async () => {
  await raise(database, 'a1', 'LS-001', 1_000)
  await removeStations(database, ['LS-001'])
  expect(idsOf(await get('/alerts/user', 'employee'))).toEqual([])
  expect((await get('/alerts?edge_node_id=LS-001', 'employee')).statusCode).toBe(404)
  expect((await acknowledge('a1', 'employee')).statusCode).toBe(404)
})

test('a station lists its alert configurations', async () => {
  const { data } = (await get('/alerts?edge_node_id=LS-001')).json()
  expect(data).toHaveLength(1)
  expect(alertConfigurationSchema.parse(data[0])).toMatchObject({
    id: 'LS-001:high-level',
    edge_node_id: 'LS-001',
    comparator: 'gt',
    threshold: 2,
    deadband: 0.5,
  })
})

test('configurations of an unknown and of a foreign station are both not found', async () => {
  const [unknown, foreign] = [
    await get('/alerts?edge_node_id=LS-999'),
    await get('/alerts?edge_node_id=LS-002'),
  ]
  for (const response of [unknown, foreign]) {
    expect(response.statusCode).toBe(404)
    expect(response.json().error).toMatchObject({
      code: 'not-found',
      message: 'There is no such station.',
    })
  }
})

test.each([
  '/alerts',
  '/alerts?edge_node_id=',
  '/alerts?edge_node_id=map',
  '/alerts?edge_node_id=../admin',
  '/alerts?edge_node_id=LS-001&edge_node_id=LS-002',
  '/alerts?edge_node_id=LS-001&more=1',
])('%s is an invalid request', async (url) => {
  const response = await get(url)
  expect(response.statusCode).toBe(400)
  expect(response.json().error.code).toBe('invalid-request')
})

test('acknowledging answers the alert with who and when, and keeps it active', async () => {
  await raise(database, 'a1', 'LS-001', 1_000)
  const response = await acknowledge('a1')
  expect(response.statusCode).toBe(200)
  const { data } = response.json()
  expect(alertSchema.parse(data)).toMatchObject({
    id: 'a1',
    acknowledged: true,
    acknowledged_by: 'Olivia Ortega',
    acknowledged_at: '2026-11-21T03:00:00.000Z',
  })
  expect(data).not.toHaveProperty('cleared_at')
  expect((await get('/alerts/user')).json().data).toEqual([data])
})

test('of two acknowledgements at once one wins and the other conflicts', async () => {
  await raise(database, 'a1', 'LS-001', 1_000)
  const statuses = (await Promise.all([acknowledge('a1'), acknowledge('a1', 'both')])).map(
    (response) => response.statusCode,
  )
  expect(statuses.sort()).toEqual([200, 409])
})

test('acknowledging twice is a conflict that keeps the first', async () => {
  await raise(database, 'a1', 'LS-001', 1_000)
  await acknowledge('a1')
  const again = await acknowledge('a1', 'employee')
  expect(again.statusCode).toBe(409)
  expect(again.json().error.code).toBe('already-acknowledged')
  expect((await get('/alerts/user')).json().data[0].acknowledged_by).toBe('Olivia Ortega')
})

test('an unknown and a foreign alert are both not found and stay unacknowledged', async () => {
  await raise(database, 'a2', 'LS-002', 1_000)
  expect((await acknowledge('a2')).statusCode).toBe(404)
  expect((await acknowledge('unknown')).statusCode).toBe(404)
  expect((await get('/alerts/user', 'employee')).json().data[0].acknowledged).toBe(false)
})

test('an alert id with other characters is an invalid request', async () => {
  expect((await acknowledge('a%20b')).statusCode).toBe(400)
})

test('acknowledging with a JSON content type and no body is fine', async () => {
  await raise(database, 'a1', 'LS-001', 1_000)
  const response = await server.inject({
    method: 'POST',
    url: '/alerts/status/a1/acknowledge',
    headers: { ...bearer('bayshore'), 'content-type': 'application/json' },
  })
  expect(response.statusCode).toBe(200)
})

test('the current terms are those published last', async () => {
  expect((await get('/admin/terms')).json()).toEqual({ data: TERMS })
})

test('an acceptance is recorded, then written as the claim', async () => {
  expect((await accept('uid-bayshore', { version: TERMS.version })).statusCode).toBe(204)
  expect(written.get('uid-bayshore')).toEqual({ acceptedTermsOfService: TERMS.version })
  expect(await acceptances()).toEqual([{ uid: 'uid-bayshore', claimed: true }])
})

test('an acceptance whose claim cannot be written is kept, and can be repeated', async () => {
  const write = mergeClaims
  mergeClaims = () => Promise.reject(new Error('the identity provider is down'))
  expect((await accept('uid-bayshore', { version: TERMS.version })).statusCode).toBe(500)
  expect(await acceptances()).toEqual([{ uid: 'uid-bayshore', claimed: false }])
  mergeClaims = write
  expect((await accept('uid-bayshore', { version: TERMS.version })).statusCode).toBe(204)
  expect(await acceptances()).toEqual([{ uid: 'uid-bayshore', claimed: true }])
})

test('an acceptance for another user is forbidden', async () => {
  expect((await accept('uid-both', { version: TERMS.version })).statusCode).toBe(403)
  expect(await acceptances()).toEqual([])
})

test('an acceptance of terms that are not current is a conflict', async () => {
  const response = await accept('uid-bayshore', { version: '2020-01' })
  expect(response.statusCode).toBe(409)
  expect(response.json().error.code).toBe('not-current-terms')
  expect(written.size).toBe(0)
})

test.each([{}, { version: '' }, { version: 7 }, { version: '2026-11', extra: true }])(
  'the acceptance body %j is an invalid request',
  async (body) => {
    expect((await accept('uid-bayshore', body)).statusCode).toBe(400)
  },
)

test('broken JSON and bodies over 16 kB are refused', async () => {
  const send = (payload: string) =>
    server.inject({
      method: 'POST',
      url: '/users/uid-bayshore/acceptTerms',
      headers: { ...bearer('bayshore'), 'content-type': 'application/json' },
      payload,
    })
  expect((await send('{"version":')).statusCode).toBe(400)
  expect((await send(JSON.stringify({ version: 'x'.repeat(17_000) }))).statusCode).toBe(413)
})

test('health is 200 only while the database answers and live data are watched', async () => {
  expect((await server.inject('/health')).json()).toEqual({
    ok: true,
    database: true,
    liveData: true,
  })
  isWatching = false
  expect((await server.inject('/health')).statusCode).toBe(503)
})

test('an unexpected error says nothing to the caller and everything to the log', async () => {
  mergeClaims = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7'))
  const response = await accept('uid-bayshore', { version: TERMS.version })
  expect(response.json().error).toMatchObject({ code: 'internal', message: 'Something failed.' })
  expect(lines.join('')).toContain('ECONNREFUSED 10.0.0.7')
})

test('logs name the route and never a token, a uid or an e-mail', async () => {
  await get('/alerts/user')
  await accept('uid-bayshore', { version: TERMS.version })
  const log = lines.join('')
  expect(log).toContain('"route":"/users/:uid/acceptTerms"')
  expect(log).not.toMatch(/eyJ|uid-bayshore|@/)
})

test('a request id is taken over where it is sound, and answered', async () => {
  const given = { ...bearer('bayshore'), 'x-request-id': 'request-0001' }
  const kept = await server.inject({ url: '/admin/terms', headers: given })
  expect(kept.headers['x-request-id']).toBe('request-0001')
  const bad = { ...given, 'x-request-id': 'a b\n' }
  const replaced = await server.inject({ url: '/admin/terms', headers: bad })
  expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
