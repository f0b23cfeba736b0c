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

const ALERTS = [aWireAlert({ severity: 'high', alerted_at: '2026-06-01T12:00:00.000Z' })]

const CONFIGURATION = {
  ...configuration({ pump: 1, comparator: 'ge', threshold: 3, on_delay_s: 5 }),
  response: 'Call the operator.',
  updated_at: '2026-06-01T12:00:00.000Z',
}

function start(kind: ForeignKind) {
  const foreign = new ForeignBackends()
  foreign.answerAs('abroad', kind)
  const server = Fastify()
  foreign.addHooks(server)
  server.get('/alerts/user', () => ({ data: ALERTS }))
  server.get('/alerts', () => ({ data: [CONFIGURATION] }))
  return (url: string, organisation = 'abroad') => {
    const token = `${new UnsecuredJWT({ organisations: [organisation] }).encode()}x`
    return server.inject({ url, headers: { authorization: `Bearer ${token}` } })
  }
}

test.each(foreignKindSchema.options)('Wetwell reads the lists of the %s backend', async (kind) => {
  const ask = start(kind)
  const sentAlerts = backendAlertListSchema.parse((await ask('/alerts/user')).json())
  expect(alertListSchema.parse(sentAlerts)).toMatchObject({
    data: [{ name: 'High level', canBeAcknowledged: true }],
    unreadable: [],
  })
  const answer = await ask('/alerts?edge_node_id=LS-001')
  const sent = backendAlertConfigurationListSchema.parse(answer.json())
  expect(alertConfigurationListSchema.parse(sent)).toMatchObject({
    data: [{ name: 'High level', comparator: 'ge', threshold: 3, onDelayS: 5 }],
    unreadable: [],
  })
})

test('other organizations get the backend’s own answers', async () => {
  const answer = await start('odd')('/alerts/user', 'home')
  expect(answer.json()).toEqual({ data: ALERTS })
})
