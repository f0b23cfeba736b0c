import { forgetSession, identifySession } from './identify'
import { reportError } from './report-error'

const told: unknown[] = []
jest.mock('@/lib/env', () => ({
  env: { sentryDsn: 'https://key@sentry.example/1', logRocketAppId: 'o/a' },
}))
jest.mock('./load-sentry', () => ({
  loadSentry: async () => ({
    identifyUser: (uid: string) => told.push(['sentry', uid]),
    forgetUser: () => told.push(['sentry', null]),
    captureError: (error: Error) => told.push(['sentry', error.message]),
  }),
}))
jest.mock('./load-logrocket', () => ({
  loadLogRocket: async () => ({
    identify: (...args: unknown[]) => told.push(['logrocket', ...args]),
    startNewSession: () => told.push(['logrocket', null]),
  }),
}))

beforeEach(() => {
  told.length = 0
})

test('both tools are told the uid and nothing else [4.6] [7.18]', async () => {
  identifySession({ uid: 'user-1' })
  await Promise.resolve()
  expect(told).toEqual([
    ['sentry', 'user-1'],
    ['logrocket', 'user-1'],
  ])
})

test('both tools forget whoever has left', async () => {
  forgetSession()
  await Promise.resolve()
  expect(told).toEqual([
    ['sentry', null],
    ['logrocket', null],
  ])
})

test('an error is logged and reported', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue()
  reportError(new Error('lost'))
  await Promise.resolve()
  expect(logged).toHaveBeenCalledTimes(1)
  expect(told).toEqual([['sentry', 'lost']])
})

test('a wrong password is logged and not reported', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue()
  reportError(Object.assign(new Error('Sign-in failed'), { code: 'auth/wrong-password' }))
  await Promise.resolve()
  expect(logged).toHaveBeenCalledTimes(1)
  expect(told).toEqual([])
})
