import { AppError } from './app-error'
import { authedRoute } from './authed-route'

const reported: unknown[] = []
const afterAnswer: (() => Promise<void>)[] = []
jest.mock('next/server', () => ({
  after: (task: () => Promise<void>) => afterAnswer.push(task),
}))
jest.mock('@/lib/env', () => ({ env: { sentryDsn: 'https://key@sentry.example/1' } }))
jest.mock('./backend/client', () => ({ backendFor: () => null }))
jest.mock('./identity/verify-session', () => ({
  verifySession: async () => ({ uid: 'user-1', token: 'a.b.c' }),
}))
const mockRefuseRevoked = jest.fn(async () => true)
jest.mock('./identity/revocation', () => ({ refuseRevoked: () => mockRefuseRevoked() }))
jest.mock('./error-reporting', () => ({
  reportFault: (...fault: unknown[]) => reported.push(fault),
  untilSent: async () => reported.push('sent'),
}))

test('reports an internal error after the response, which has no details of it', async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const fault = new TypeError('x of undefined')
  const route = authedRoute('/api/things', 1, () => Promise.reject(fault))
  const request = new Request('http://wetwell.test/api/things')
  const response = await route(request, { params: Promise.resolve({}) })
  const { error } = await response.json()
  expect(error).toMatchObject({ code: 'internal', message: 'Something went wrong.' })
  expect(reported).toEqual([])

  await Promise.all(afterAnswer.map((task) => task()))
  expect(reported).toEqual([[fault, { uid: 'user-1', requestId: error.requestId }], 'sent'])
})

test.each([
  ['unavailable', { status: 503, revocation: 'unknown' }],
  ['unauthenticated', { status: 401 }],
] as const)('logs a call whose revocation check was %s', async (code, logged) => {
  const log = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  mockRefuseRevoked.mockRejectedValueOnce(new AppError(code, 'No.'))
  const route = authedRoute('/api/things', 1, async () => ({ status: 204 }))
  const request = new Request('http://wetwell.test/api/things')
  const { status } = await route(request, { params: Promise.resolve({}) })
  const { revocation } = JSON.parse(String(log.mock.lastCall?.[0]))
  expect({ status, revocation }).toEqual(logged)
})
