import { wireAlertSchema } from '@/lib/alerts/alert'
import { wireAlertConfigurationSchema } from '@/lib/alerts/configuration'
import { clear, configuration, raise } from '@/local/backend/alarm-engine/factories'
import { addMissingConfigurations } from '@/local/backend/alerts/alert-configuration-store'
import { recordAlarmEvents } from '@/local/backend/alerts/alert-store'
import { removeStations, saveStations } from '@/local/backend/stations/station-sync'
import { bearer, NOW_MS, testBackend, type CallerName } from '@/local/backend/testing/test-backend'

const backend = testBackend()

const acknowledge = (id: string, caller?: CallerName) =>
  backend.post(`/alerts/status/${id}/acknowledge`, undefined, caller)

const idsOf = (response: { json: () => { data: { id: string }[] } }) =>
  response.json().data.map((item) => item.id)

test('lists active and unacknowledged alerts: unacknowledged first, then newest', async () => {
  await raise(backend.database, 'gone', 'LS-001', 1_000)
  await clear(backend.database, 'gone', 'LS-001', 2_000)
  await acknowledge('gone')
  await raise(backend.database, 'cleared', 'LS-001', 3_000)
  await clear(backend.database, 'cleared', 'LS-001', 4_000)
  await raise(backend.database, 'acknowledged', 'LS-001', 9_000)
  await acknowledge('acknowledged')
  await raise(backend.database, 'active', 'LS-002', 5_000)
  expect(idsOf(await backend.get('/alerts/user', 'both'))).toEqual([
    'active',
    'cleared',
    'acknowledged',
  ])
})

test('an alert has every field of the contract [3.6]', async () => {
  await raise(backend.database, 'a1', 'LS-001', NOW_MS)
  const [alert] = (await backend.get('/alerts/user')).json().data
  expect(wireAlertSchema.parse(alert)).toEqual(alert)
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
    instruction: 'Start all pumps.',
  })
})

test('leaves out what an alert of a lost signal does not have', async () => {
  const lost = configuration({ id: 'LS-001:lost', comparator: 'no_data' })
  await addMissingConfigurations(backend.database, [lost])
  await recordAlarmEvents(backend.database, [
    { kind: 'raise', alertId: 'a1', configurationId: lost.id, atMs: NOW_MS, value: null },
  ])
  const [alert] = (await backend.get('/alerts/user')).json().data
  expect(wireAlertSchema.parse(alert)).toEqual(alert)
  for (const field of ['metric', 'value', 'threshold']) expect(alert).not.toHaveProperty(field)
})

test.each<[CallerName, string[]]>([
  ['bayshore', ['a1']],
  ['both', ['a2', 'a1']],
  ['employee', ['a2', 'a1']],
  ['nobody', []],
])('%s sees only the alerts of their own organizations [6.5]', async (caller, expected) => {
  await raise(backend.database, 'a1', 'LS-001', 1_000)
  await raise(backend.database, 'a2', 'LS-002', 2_000)
  expect(idsOf(await backend.get('/alerts/user', caller))).toEqual(expected)
})

test('alerts follow a station to another organization', async () => {
  await raise(backend.database, 'a1', 'LS-001', 1_000)
  await saveStations(backend.database, [
    { edgeNodeId: 'LS-001', organisationId: 'gulfcoast', name: 'Bay Street' },
  ])
  expect(idsOf(await backend.get('/alerts/user'))).toEqual([])
})

test('a station removed from Firestore is not found, and neither are its alerts', async () => {
  await raise(backend.database, 'a1', 'LS-001', 1_000)
  await removeStations(backend.database, ['LS-001'])
  expect(idsOf(await backend.get('/alerts/user', 'employee'))).toEqual([])
  expect((await backend.get('/alerts?edge_node_id=LS-001', 'employee')).statusCode).toBe(404)
  expect((await acknowledge('a1', 'employee')).statusCode).toBe(404)
})

test('lists the alert configurations of a station [3.8]', async () => {
  const { data } = (await backend.get('/alerts?edge_node_id=LS-001')).json()
  expect(data).toHaveLength(1)
  expect(wireAlertConfigurationSchema.parse(data[0])).toMatchObject({
    id: 'LS-001:high-level',
    edge_node_id: 'LS-001',
    comparator: 'gt',
    threshold: 2,
    deadband: 0.5,
  })
})

test.each(['LS-999', 'LS-002'])(
  'configurations of %s, an unknown or inaccessible station, are not found',
  async (id) => {
    const response = await backend.get(`/alerts?edge_node_id=${id}`)
    expect(response.statusCode).toBe(404)
    expect(response.json().error).toMatchObject({
      code: 'not-found',
      message: 'Station not found.',
    })
  },
)

test.each([
  '/alerts',
  '/alerts?edge_node_id=',
  '/alerts?edge_node_id=map',
  '/alerts?edge_node_id=../admin',
  '/alerts?edge_node_id=LS-001&edge_node_id=LS-002',
  '/alerts?edge_node_id=LS-001&more=1',
])('%s is an invalid request', async (url) => {
  const response = await backend.get(url)
  expect(response.statusCode).toBe(400)
  expect(response.json().error.code).toBe('invalid-request')
})

test('acknowledging returns the alert with who and when, and keeps it active', async () => {
  await raise(backend.database, 'a1', 'LS-001', 1_000)
  const response = await acknowledge('a1')
  expect(response.statusCode).toBe(200)
  const { data } = response.json()
  expect(wireAlertSchema.parse(data)).toMatchObject({
    id: 'a1',
    acknowledged: true,
    acknowledged_by: 'Olivia Ortega',
    acknowledged_at: '2026-11-21T03:00:00.000Z',
  })
  expect(data).not.toHaveProperty('cleared_at')
  expect((await backend.get('/alerts/user')).json().data).toEqual([data])
})

test('of two concurrent acknowledgements, one wins and the other conflicts', async () => {
  await raise(backend.database, 'a1', 'LS-001', 1_000)
  const statuses = (await Promise.all([acknowledge('a1'), acknowledge('a1', 'both')])).map(
    (response) => response.statusCode,
  )
  expect(statuses.sort()).toEqual([200, 409])
})

test('a second acknowledgement conflicts and keeps the first', async () => {
  await raise(backend.database, 'a1', 'LS-001', 1_000)
  await acknowledge('a1')
  const again = await acknowledge('a1', 'employee')
  expect(again.statusCode).toBe(409)
  expect(again.json().error.code).toBe('already-acknowledged')
  expect((await backend.get('/alerts/user')).json().data[0].acknowledged_by).toBe('Olivia Ortega')
})

test('an unknown or inaccessible alert is not found and stays unacknowledged', async () => {
  await raise(backend.database, 'a2', 'LS-002', 1_000)
  expect((await acknowledge('a2')).statusCode).toBe(404)
  expect((await acknowledge('unknown')).statusCode).toBe(404)
  expect((await backend.get('/alerts/user', 'employee')).json().data[0].acknowledged).toBe(false)
})

test('rejects an alert id with invalid characters', async () => {
  expect((await acknowledge('a%23b')).statusCode).toBe(400)
})

test('acknowledges with a JSON content type and no body', async () => {
  await raise(backend.database, 'a1', 'LS-001', 1_000)
  const response = await backend.server.inject({
    method: 'POST',
    url: '/alerts/status/a1/acknowledge',
    headers: { ...bearer('bayshore'), 'content-type': 'application/json' },
  })
  expect(response.statusCode).toBe(200)
})
