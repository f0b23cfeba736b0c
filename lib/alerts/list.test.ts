import { aWireAlert, anAlert, NOW_MS } from '@/tests/factories/station'
import { withoutFutureEnd } from './alert'
import { alertListSchema, backendAlertListSchema } from './list'

test('lists a malformed alert separately, with its id [3.6]', () => {
  const list = backendAlertListSchema.parse({
    data: [aWireAlert(), aWireAlert({ id: 'a2', name: 7 })],
  })
  expect(list.data.map(({ id }) => id)).toEqual(['alert-1'])
  expect(list.unreadable).toEqual([
    { id: 'a2', edge_node_id: 'LS-001', reason: expect.stringContaining('name') },
  ])
})

test('sets the id of an alert without a usable one to null', () => {
  for (const broken of [null, 7, aWireAlert({ id: true })])
    expect(backendAlertListSchema.parse({ data: [broken] }).unreadable[0]?.id).toBeNull()
})

test('keeps the first alert with a repeated id and marks the other unreadable', () => {
  const list = backendAlertListSchema.parse({
    data: [aWireAlert(), aWireAlert({ name: 'Another' })],
  })
  expect(list.data.map(({ name }) => name)).toEqual(['High level'])
  expect(list.unreadable).toEqual([
    { id: 'alert-1', edge_node_id: 'LS-001', reason: 'id: used a second time' },
  ])
})

test('sorts the list for the browser, the unacknowledged first [7.3]', () => {
  const data = [aWireAlert({ id: 'done', acknowledged: true }), aWireAlert()]
  const list = alertListSchema.parse({ data, unreadable: [] })
  expect(list.data.map(({ id }) => id)).toEqual(['alert-1', 'done'])
})

test('parses in the browser what the proxy sends', () => {
  const sent = backendAlertListSchema.parse({
    data: [aWireAlert({ severity: 'high', x: 1 }), null],
  })
  expect(sent.data[0]).not.toHaveProperty('x')
  const { data, unreadable } = alertListSchema.parse(JSON.parse(JSON.stringify(sent)))
  expect(data).toMatchObject([
    {
      id: 'alert-1',
      stationName: 'Harbour Road',
      edgeNodeId: 'LS-001',
      raisedAtMs: NOW_MS - 240_000,
      severity: 'high',
    },
  ])
  expect(unreadable).toMatchObject([{ id: null, edgeNodeId: null }])
})

test('rejects a response without a list', () => {
  expect(backendAlertListSchema.safeParse({ alerts: [] }).success).toBe(false)
})

test.each([
  ['of year 1', '0001-01-01T00:00:00Z'],
  ['zero', 0],
  ['before its alert', '2026-06-01T11:00:00Z'],
])('an end that is %s is none', (_what, end) => {
  const sent = backendAlertListSchema.parse({
    data: [aWireAlert({ cleared_at: end, acknowledged: true, acknowledged_at: end })],
  })
  expect(alertListSchema.parse(sent).data).toMatchObject([
    { clearedAtMs: null, isAcknowledged: true, acknowledgedAtMs: null },
  ])
})

test('an end that lies ahead is none until then', () => {
  const alert = anAlert({ cleared_at: new Date(NOW_MS + 240_000).toISOString() })
  expect(withoutFutureEnd(alert, NOW_MS).clearedAtMs).toBeNull()
  expect(withoutFutureEnd(alert, NOW_MS + 180_000).clearedAtMs).toBe(NOW_MS + 240_000)
})
