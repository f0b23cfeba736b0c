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
jest.mock('./identity/revocation', () => ({ refuseRevoked: async () => true }))
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
