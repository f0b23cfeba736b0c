import Fastify from 'fastify'
import { UnsecuredJWT } from 'jose'
import {
  alertConfigurationListSchema,
  alertListSchema,
  backendAlertConfigurationListSchema,
  backendAlertListSchema,
} from '@/lib/alerts/list'
import { aWireAlert } from '@/tests/factories/station'
import { configuration } from '@/local/backend/alarm-engine/factories'
import { foreignKindSchema, type ForeignKind } from './foreign-answers'
import { ForeignBackends } from './foreign-backends'

const ALERT = aWireAlert({ severity: 'high', alerted_at: '2026-06-01T12:00:00.000Z' })

/** Names of four lengths, one for each format of the odd backend's times. */
const ALERTS = ['High level', 'Pump fault 1', 'Low level', 'Fire alarm!'].map((name, index) => ({
  ...ALERT,
  name,
  id: `a-${index}`,
}))

const CONFIGURATION = {
  ...configuration({ pump: 1, comparator: 'ge', threshold: 3, on_delay_s: 5 }),
  response: 'Call the operator.',
  updated_at: '2026-06-01T12:00:00.000Z',
}

function start(kind?: ForeignKind) {
  const foreign = new ForeignBackends()
  if (kind) foreign.answerAs('abroad', kind)
  const server = Fastify()
  const acknowledged: unknown[] = []
  foreign.addHooks(server)
  server.get('/alerts/user', () => ({ data: ALERTS }))
  server.get('/alerts', () => ({ data: [CONFIGURATION] }))
  server.post('/alerts/status/:id/acknowledge', ({ params }) => {
    acknowledged.push(params)
    return { data: { ...ALERT, acknowledged: true } }
  })
  const call = (method: 'GET' | 'POST', url: string, organisation = 'abroad') => {
    const token = `${new UnsecuredJWT({ organisations: [organisation] }).encode()}x`
    return server.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
  }
  return { call, acknowledged }
}

const KINDS = foreignKindSchema.options

test.each(KINDS)(
  'Wetwell reads every alert of the %s backend and acknowledges it',
  async (kind) => {
    const { call, acknowledged } = start(kind)
    const sent = backendAlertListSchema.parse((await call('GET', '/alerts/user')).json())
    const { data, unreadable } = alertListSchema.parse(sent)
    expect(unreadable).toEqual([])
    expect(data).toMatchObject(
      ALERTS.map(({ name }) => ({
        name,
        stationName: 'Harbour Road',
        edgeNodeId: 'LS-001',
        raisedAtMs: Date.parse(ALERT.alerted_at),
        isAcknowledged: false,
        canBeAcknowledged: true,
      })),
    )
    for (const { id } of data) {
      const url = `/alerts/status/${encodeURIComponent(id)}/acknowledge`
      expect((await call('POST', url)).statusCode).toBeLessThan(300)
    }
    expect(acknowledged).toEqual(ALERTS.map(({ id }) => ({ id })))
  },
)

test.each(KINDS)('Wetwell reads the alert configurations of the %s backend', async (kind) => {
  const { call } = start(kind)
  const answer = await call('GET', '/alerts?edge_node_id=LS-001')
  const sent = backendAlertConfigurationListSchema.parse(answer.json())
  const { data, unreadable } = alertConfigurationListSchema.parse(sent)
  expect(unreadable).toEqual([])
  expect(data).toMatchObject([{ name: 'High level', comparator: 'ge', threshold: 3, onDelayS: 5 }])
})

test('the odd backend’s lists mix numbers and texts as times', async () => {
  const { call } = start('odd')
  const { data } = (await call('GET', '/alerts/user')).json()
  expect(data.map((alert: typeof ALERT) => alert.alerted_at)).toEqual([
    '2026-06-01T12:00:00.000',
    1_780_315_200_000,
    1_780_315_200,
    '2026-06-01 12:00:00.000+0000',
  ])
})

test('other organizations get the backend’s own answers', async () => {
  const { call } = start('odd')
  expect((await call('GET', '/alerts/user', 'home')).json()).toEqual({ data: ALERTS })
})
