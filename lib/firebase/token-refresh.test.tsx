import type { User } from 'firebase/auth'
import {
  connectIdentityProvider,
  createIdentityProvider,
  newTokens,
  providerError,
  TOKEN_LIFE_MS,
} from '@/tests/fakes/identity-provider'

/** Uses the real SDK with a fake provider. */
const provider = createIdentityProvider()
const onError = jest.fn()
const MINUTE_MS = 60_000
let user: User
let stop: () => void

jest.unmock('@/lib/firebase/id-token')
jest.mock('@/lib/env', () => ({
  env: { firebase: { apiKey: 'key', projectId: 'p', appId: 'a' }, emulators: null },
}))

beforeEach(async () => {
  jest.useFakeTimers()
  connectIdentityProvider(provider)
  provider.refreshedAtMs.length = 0
  provider.onRefresh = async () => newTokens()
  onError.mockReset()
  const { signInWithEmailAndPassword } = await import('firebase/auth')
  const { firebaseAuth } = await import('./auth')
  const { keepTokenFresh } = await import('./token-refresh')
  const credential = await signInWithEmailAndPassword(firebaseAuth(), 'o@x.example', 'secret')
  user = credential.user
  stop = keepTokenFresh(user, onError)
})

afterEach(() => {
  stop()
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('renews every token 5 minutes before it expires [7.14] [7.15] [9.8]', async () => {
  await pass(TOKEN_LIFE_MS - 5 * MINUTE_MS - 1)
  expect(provider.refreshedAtMs).toEqual([])
  await pass(1)
  expect(provider.refreshedAtMs).toHaveLength(1)
  await pass(TOKEN_LIFE_MS - 5 * MINUTE_MS)
  expect(provider.refreshedAtMs).toHaveLength(2)
})

test.each([
  ['does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has a fault', async () => providerError(503, 'The service is currently unavailable.')],
])('retries with growing delays while the provider %s [9.9]', async (_what, onRefresh) => {
  provider.onRefresh = onRefresh
  await pass(TOKEN_LIFE_MS + 60 * MINUTE_MS)
  const waitsS = provider.refreshedAtMs
    .slice(1)
    .map((atMs, index) => (atMs - (provider.refreshedAtMs[index] ?? 0)) / 1000)
  expect(waitsS).toEqual([30, 60, 120, 240, 480, 960, 960, 960])
  provider.onRefresh = async () => newTokens()
  await pass(16 * MINUTE_MS)
  expect(provider.refreshedAtMs).toHaveLength(10)
  await pass(TOKEN_LIFE_MS - 20 * MINUTE_MS)
  expect(provider.refreshedAtMs).toHaveLength(10)
  expect(onError).not.toHaveBeenCalled()
})

test.each([
  ['does not respond', () => new Promise<Response>(() => {})],
  ['has a fault', async () => providerError(503, 'The service is currently unavailable.')],
])('a valid token is used without waiting while the provider %s', async (_what, onRefresh) => {
  const { idToken, readClaims } = await import('./id-token')
  const token = await idToken()
  provider.onRefresh = onRefresh
  await pass(TOKEN_LIFE_MS - MINUTE_MS)
  expect(provider.refreshedAtMs).not.toEqual([])
  const used: unknown[] = []
  void Promise.all([idToken(), readClaims(user)]).then((results) => used.push(...results))
  await pass(0)
  expect(used).toEqual([token, expect.objectContaining({ isEmployee: false })])
})

test('resets the backoff after a late renewal', async () => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))
  provider.onRefresh = fail
  await pass(TOKEN_LIFE_MS - 5 * MINUTE_MS + 30_000)
  provider.onRefresh = async () => newTokens()
  await pass(MINUTE_MS)
  provider.onRefresh = fail
  await pass(TOKEN_LIFE_MS - 5 * MINUTE_MS + 30_000)
  const [failedAtMs = 0, triedAgainAtMs = 0] = provider.refreshedAtMs.slice(3)
  expect(triedAgainAtMs - failedAtMs).toBe(30_000)
})

test('leaves a token alone that was renewed in the meantime', async () => {
  await pass(30 * MINUTE_MS)
  await user.getIdToken(true)
  await pass(30 * MINUTE_MS)
  expect(provider.refreshedAtMs).toHaveLength(1)
  await pass(25 * MINUTE_MS)
  expect(provider.refreshedAtMs).toHaveLength(2)
})

test('waits no longer than a timer can after the device’s clock was set back', async () => {
  stop()
  const { keepTokenFresh } = await import('./token-refresh')
  const timer = jest.spyOn(globalThis, 'setTimeout')
  jest.setSystemTime(Date.now() - 60 * 24 * 60 * MINUTE_MS)
  stop = keepTokenFresh(user, onError)
  expect(timer).toHaveBeenLastCalledWith(expect.anything(), 2 ** 31 - 1)
})

test('reports that the session is over and stops renewing', async () => {
  provider.onRefresh = async () => providerError(400, 'INVALID_REFRESH_TOKEN')
  await pass(TOKEN_LIFE_MS * 2)
  expect(provider.refreshedAtMs).toHaveLength(1)
  expect(onError).toHaveBeenCalledTimes(1)
})

test('renews nothing once stopped', async () => {
  stop()
  await pass(TOKEN_LIFE_MS)
  expect(provider.refreshedAtMs).toEqual([])
})
