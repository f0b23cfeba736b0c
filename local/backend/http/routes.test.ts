import { z } from 'zod'
import { bearer, testBackend, type CallerName } from '@/local/backend/testing/test-backend'
import { TERMS } from '@/local/backend/alarm-engine/factories'

const backend = testBackend()

const accept = (uid: string, payload: object, caller?: CallerName) =>
  backend.post(`/users/${uid}/acceptTerms`, payload, caller)

const acceptances = () =>
  backend.database.query(
    z.object({ uid: z.string(), claimed: z.boolean() }),
    'select uid, claim_written_at is not null as claimed from terms_acceptances order by uid',
  )

test('returns the current terms [3.9]', async () => {
  expect((await backend.get('/admin/terms')).json()).toEqual({ data: TERMS })
})

test('records an acceptance, then writes it as the claim', async () => {
  expect((await accept('uid-bayshore', { version: TERMS.version })).statusCode).toBe(204)
  expect(backend.written.get('uid-bayshore')).toEqual({ acceptedTermsOfService: TERMS.version })
  expect(await acceptances()).toEqual([{ uid: 'uid-bayshore', claimed: true }])
})

test('keeps an acceptance whose claim cannot be written, and can repeat it', async () => {
  const write = backend.mergeClaims
  backend.mergeClaims = () => Promise.reject(new Error('the identity provider is down'))
  expect((await accept('uid-bayshore', { version: TERMS.version })).statusCode).toBe(500)
  expect(await acceptances()).toEqual([{ uid: 'uid-bayshore', claimed: false }])
  backend.mergeClaims = write
  expect((await accept('uid-bayshore', { version: TERMS.version })).statusCode).toBe(204)
  expect(await acceptances()).toEqual([{ uid: 'uid-bayshore', claimed: true }])
})

test('accepting terms that are not current is a conflict [5.9]', async () => {
  const response = await accept('uid-bayshore', { version: '2020-01' })
  expect(response.statusCode).toBe(409)
  expect(response.json().error.code).toBe('not-current-terms')
  expect(backend.written.size).toBe(0)
})

test.each([{}, { version: '' }, { version: 7 }, { version: '2026-11', extra: true }])(
  'rejects the acceptance body %j',
  async (body) => {
    expect((await accept('uid-bayshore', body)).statusCode).toBe(400)
  },
)

test('rejects malformed JSON and bodies over 16 kB', async () => {
  const send = (payload: string) =>
    backend.server.inject({
      method: 'POST',
      url: '/users/uid-bayshore/acceptTerms',
      headers: { ...bearer('bayshore'), 'content-type': 'application/json' },
      payload,
    })
  expect((await send('{"version":')).statusCode).toBe(400)
  expect((await send(JSON.stringify({ version: 'x'.repeat(17_000) }))).statusCode).toBe(413)
})

test('health is 200 only while the database responds and live data is watched', async () => {
  expect((await backend.server.inject('/health')).json()).toEqual({
    ok: true,
    database: true,
    liveData: true,
  })
  backend.isWatching = false
  expect((await backend.server.inject('/health')).statusCode).toBe(503)
})

test('logs an unexpected error in full and hides it from the caller', async () => {
  backend.mergeClaims = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7'))
  const response = await accept('uid-bayshore', { version: TERMS.version })
  expect(response.json().error).toMatchObject({
    code: 'internal',
    message: 'Something went wrong.',
  })
  expect(backend.lines.join('')).toContain('ECONNREFUSED 10.0.0.7')
})

test('logs the route, but never a token, a uid or an email', async () => {
  await backend.get('/alerts/user')
  await accept('uid-bayshore', { version: TERMS.version })
  const log = backend.lines.join('')
  expect(log).toContain('"route":"/users/:uid/acceptTerms"')
  expect(log).not.toMatch(/eyJ|uid-bayshore|@/)
})

test('uses and returns the request id of the caller if it is valid', async () => {
  const given = { ...bearer('bayshore'), 'x-request-id': 'request-0001' }
  const kept = await backend.server.inject({ url: '/admin/terms', headers: given })
  expect(kept.headers['x-request-id']).toBe('request-0001')
  const bad = { ...given, 'x-request-id': 'a b\n' }
  const replaced = await backend.server.inject({ url: '/admin/terms', headers: bad })
  expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
