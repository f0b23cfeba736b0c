import { onIdTokenChanged, type User } from 'firebase/auth'
import { someClaims } from '@/tests/factories/user'
import { aFirebaseUser, anAuthError } from '@/tests/fakes/fake-auth'
import { heldClaims, readClaims } from './id-token'
import { keepTokenFresh } from './token-refresh'
import { watchIdentity, type IdentityWatch } from './watch-identity'

jest.mock('firebase/auth', () => ({ onIdTokenChanged: jest.fn() }))
jest.mock('./auth')
jest.mock('./id-token')
jest.mock('./token-refresh')

const handlers = {
  onIdentified: jest.fn(),
  onAbsent: jest.fn(),
  onUnavailable: jest.fn(),
  onError: jest.fn(),
}
const stopRefreshing = jest.fn()
const claims = someClaims()
const { user } = aFirebaseUser()
const networkFailure = anAuthError('auth/network-request-failed')

let emit: (user: User | null) => void
let watch: IdentityWatch

beforeEach(() => {
  jest.useFakeTimers()
  Object.values(handlers).forEach((handler) => handler.mockReset())
  jest.mocked(readClaims).mockReset().mockResolvedValue(claims)
  jest.mocked(keepTokenFresh).mockReset().mockReturnValue(stopRefreshing)
  stopRefreshing.mockReset()
  jest.mocked(onIdTokenChanged).mockImplementation((_auth, next) => {
    emit = next as typeof emit
    return () => {}
  })
  watch = watchIdentity(handlers)
})

afterEach(() => {
  watch.stop()
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('identifies a user with the token’s claims [3.3] [7.12]', async () => {
  emit(user)
  await pass(0)
  expect(handlers.onIdentified.mock.calls).toEqual([[user, claims]])
})

test('reports immediately that nobody is signed in [4.4]', () => {
  emit(null)
  expect(handlers.onAbsent).toHaveBeenCalledTimes(1)
})

test('drops claims that arrive after the user has signed out', async () => {
  emit(user)
  emit(null)
  await pass(0)
  expect(handlers.onIdentified).not.toHaveBeenCalled()
})

test.each([
  ['a network failure', networkFailure],
  ['too many requests', anAuthError('auth/too-many-requests')],
])('retries with growing delays after %s', async (_what, failure) => {
  jest.mocked(readClaims).mockRejectedValue(failure)
  emit(user)
  await pass(0)
  await pass(1000)
  await pass(2000)
  expect(handlers.onUnavailable).toHaveBeenCalledTimes(3)
  jest.mocked(readClaims).mockResolvedValue(claims)
  await pass(4000)
  expect(handlers.onIdentified).toHaveBeenCalledTimes(1)
  expect(handlers.onError).not.toHaveBeenCalled()
})

test('without a network goes by the token on the device, and asks again when it is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const held = someClaims({ organisations: ['gulfcoast'] })
  jest.mocked(heldClaims).mockReturnValueOnce(held)
  jest.mocked(readClaims).mockRejectedValueOnce(networkFailure)
  emit(user)
  await pass(0)
  expect(handlers.onIdentified.mock.calls).toEqual([[user, held]])
  expect(handlers.onUnavailable).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(handlers.onIdentified).toHaveBeenLastCalledWith(user, claims)
})

test('with a network waits for the provider, whatever is on the device', async () => {
  jest.mocked(heldClaims).mockReturnValue(claims)
  jest.mocked(readClaims).mockRejectedValueOnce(networkFailure)
  emit(user)
  await pass(0)
  expect(handlers.onIdentified).not.toHaveBeenCalled()
  expect(handlers.onUnavailable).toHaveBeenCalledTimes(1)
})

test.each([
  ['asked', () => watch.retry()],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
])('retries immediately when %s', async (_when, act) => {
  jest.mocked(readClaims).mockRejectedValueOnce(networkFailure)
  emit(user)
  await pass(0)
  act()
  await pass(0)
  expect(handlers.onIdentified).toHaveBeenCalledTimes(1)
})

test('ignores a retry when none is pending', async () => {
  emit(user)
  await pass(0)
  watch.retry()
  await pass(0)
  expect(handlers.onIdentified).toHaveBeenCalledTimes(1)
})

test.each([['auth/user-disabled'], ['auth/a-code-of-tomorrow']])(
  'reports %s without retrying',
  async (code) => {
    const error = anAuthError(code)
    jest.mocked(readClaims).mockRejectedValueOnce(error)
    emit(user)
    await pass(60_000)
    expect(handlers.onError.mock.calls).toEqual([[error]])
    expect(handlers.onIdentified).not.toHaveBeenCalled()
  },
)

test('only logs an error of a session that has since ended', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue()
  const error = anAuthError('auth/user-disabled')
  let fail = () => {}
  jest
    .mocked(readClaims)
    .mockImplementation(() => new Promise((_, reject) => (fail = () => reject(error))))
  emit(user)
  emit(null)
  fail()
  await pass(0)
  expect(logged.mock.calls).toEqual([[error]])
  expect(handlers.onError).not.toHaveBeenCalled()
})

test('stops renewing a token when it is replaced or the session ends', () => {
  emit(user)
  expect(keepTokenFresh).toHaveBeenLastCalledWith(user, handlers.onError)
  emit(user)
  expect([keepTokenFresh, stopRefreshing].map((fn) => jest.mocked(fn).mock.calls.length)).toEqual([
    2, 1,
  ])
  emit(null)
  expect(keepTokenFresh).toHaveBeenCalledTimes(2)
  expect(stopRefreshing).toHaveBeenCalledTimes(2)
})

test('stops renewing the token when stopped', () => {
  emit(user)
  watch.stop()
  expect(stopRefreshing).toHaveBeenCalledTimes(1)
})
