import { UnsecuredJWT } from 'jose'
import { alertListSchema, backendAlertListSchema } from '@/lib/alerts/list'
import { termsEnvelopeSchema } from '@/lib/terms/terms'
import Fastify from 'fastify'
import { Accents, accentSchema } from './accents'
import type { Accent } from './accents'

const ALERT = {
  id: 'a-1',
  name: 'High level',
  pump_station_name: 'Harbour Road',
  alerted_at: '2026-06-01T12:00:00.000Z',
  acknowledged: false,
  edge_node_id: 'LS-001',
  severity: 'high',
}

function start(accent?: Accent) {
  const accents = new Accents()
  if (accent) accents.set('abroad', accent)
  const server = Fastify()
  const acknowledged: unknown[] = []
  accents.speakThrough(server)
  server.get('/alerts/user', () => ({ data: [ALERT] }))
  server.get('/admin/terms', () => ({ data: { version: '7', content: '# Terms' } }))
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

test.each(accentSchema.options)(
  'Wetwell reads alerts, acknowledges and reads the terms of a backend that is %s',
  async (accent) => {
    const { call, acknowledged } = start(accent)
    const sent = backendAlertListSchema.parse((await call('GET', '/alerts/user')).json())
    const { data, unreadable } = alertListSchema.parse(sent)
    expect(unreadable).toEqual([])
    expect(data).toMatchObject([
      {
        name: 'High level',
        stationName: 'Harbour Road',
        edgeNodeId: 'LS-001',
        raisedAtMs: Date.parse(ALERT.alerted_at),
        isAcknowledged: false,
        canBeAcknowledged: true,
      },
    ])
    const id = encodeURIComponent(data[0]?.id ?? '')
    const answer = await call('POST', `/alerts/status/${id}/acknowledge`)
    expect(answer.statusCode).toBeLessThan(300)
    expect(acknowledged).toEqual([{ id: 'a-1' }])
    const terms = termsEnvelopeSchema.parse((await call('GET', '/admin/terms')).json())
    expect(terms.data.version).toBe('7')
  },
)

test('other organizations hear the backend itself', async () => {
  const { call } = start('odd')
  expect((await call('GET', '/alerts/user', 'home')).json()).toEqual({ data: [ALERT] })
})
