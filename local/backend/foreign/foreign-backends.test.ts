import Fastify from 'fastify'
import { UnsecuredJWT } from 'jose'
import {
  alertConfigurationListSchema,
  alertListSchema,
  backendAlertConfigurationListSchema,
  backendAlertListSchema,
} from '@/lib/alerts/list'
import { termsEnvelopeSchema } from '@/lib/terms/terms'
import { foreignKindSchema, type ForeignKind } from './foreign-answers'
import { ForeignBackends } from './foreign-backends'

const ALERT = {
  id: 'a-1',
  name: 'High level',
  pump_station_name: 'Harbour Road',
  alerted_at: '2026-06-01T12:00:00.000Z',
  acknowledged: false,
  edge_node_id: 'LS-001',
  severity: 'high',
}

/** Names of four lengths, one for each format of the odd backend's times. */
const ALERTS = ['High level', 'Pump fault 1', 'Low level', 'Fire alarm!'].map((name, index) => ({
  ...ALERT,
  name,
  id: `a-${index}`,
}))

const CONFIGURATION = {
  id: 'LS-001:high-level',
  edge_node_id: 'LS-001',
  name: 'High level',
  enabled: true,
  metric: 'level',
  pump: 1,
  comparator: 'ge',
  threshold: 3,
  unit: 'm',
  deadband: 0.05,
  on_delay_s: 5,
  off_delay_s: 10,
  severity: 'critical',
  response: 'Call the operator.',
  updated_at: '2026-06-01T12:00:00.000Z',
}

function start(kind?: ForeignKind) {
  const foreign = new ForeignBackends()
  if (kind) foreign.answerAs('abroad', kind)
  const server = Fastify()
  const mergeClaims = jest.fn(async () => undefined)
  const merge = foreign.claimListedVersion(mergeClaims)
  const acknowledged: unknown[] = []
  const accepted: unknown[] = []
  foreign.addHooks(server)
  server.get('/alerts/user', () => ({ data: ALERTS }))
  server.get('/alerts', () => ({ data: [CONFIGURATION] }))
  server.get('/admin/terms', () => ({ data: { version: '2026-11', content: '# Terms' } }))
  server.post('/alerts/status/:id/acknowledge', ({ params }) => {
    acknowledged.push(params)
    return { data: { ...ALERT, acknowledged: true } }
  })
  server.post('/users/:uid/acceptTerms', async ({ body }, reply) => {
    accepted.push(body)
    await merge('u1', { acceptedTermsOfService: '2026-11' })
    return reply.code(204).send()
  })
  const call = (method: 'GET' | 'POST', url: string, payload?: object, organisation = 'abroad') => {
    const token = `${new UnsecuredJWT({ organisations: [organisation] }).encode()}x`
    return server.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } })
  }
  return { call, acknowledged, accepted, mergeClaims }
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

test.each(KINDS)('the claim holds the version that the %s backend lists', async (kind) => {
  const { call, accepted, mergeClaims } = start(kind)
  const { data } = termsEnvelopeSchema.parse((await call('GET', '/admin/terms')).json())
  const answer = await call('POST', '/users/u1/acceptTerms', { version: data.version })
  expect(answer.statusCode).toBeLessThan(300)
  expect(accepted).toEqual([{ version: '2026-11' }])
  expect(mergeClaims).toHaveBeenCalledWith('u1', { acceptedTermsOfService: data.version })
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

test('the extra backend acknowledges an alert under the id that it lists', async () => {
  const { call } = start('extra')
  const [, listed] = (await call('GET', '/alerts/user')).json().data
  const url = `/alerts/status/${encodeURIComponent(listed.id)}/acknowledge`
  expect((await call('POST', url)).json().data).toMatchObject({
    id: listed.id,
    acknowledged: true,
    site: { area: 4 },
  })
})

test('other organizations get the backend’s own answers', async () => {
  const { call } = start('odd')
  expect((await call('GET', '/alerts/user', undefined, 'home')).json()).toEqual({ data: ALERTS })
})
