import { act, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import {
  connectIdentityProvider,
  createIdentityProvider,
  newTokens,
  providerError,
  TOKEN_LIFE_MS,
} from '@/tests/fakes/identity-provider'

jest.unmock('@/lib/firebase/id-token')
jest.mock('@/lib/env', () => ({
  env: {
    firebase: { apiKey: 'key', projectId: 'p', appId: 'a' },
    emulators: null,
    alertsAccessUids: [],
  },
}))

const RENEWED_AFTER_MS = TOKEN_LIFE_MS - 300_000
const provider = createIdentityProvider()

beforeEach(() => {
  jest.useFakeTimers()
  provider.onRefresh = async () => newTokens()
  connectIdentityProvider(provider)
})

afterEach(async () => {
  const { firebaseAuth } = await import('@/lib/firebase/auth')
  await act(() => firebaseAuth().signOut())
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function signIn() {
  const { AuthProvider, useAuth } = await import('./session-provider')
  const { firebaseAuth } = await import('@/lib/firebase/auth')
  const { signInWithEmailAndPassword } = await import('firebase/auth')
  const Screen = () => {
    const { user, isLoading } = useAuth()
    return <output>{isLoading ? 'loading' : (user?.uid ?? 'null')}</output>
  }
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AuthProvider>
        <Screen />
      </AuthProvider>
    </SWRConfig>,
  )
  await act(() => signInWithEmailAndPassword(firebaseAuth(), 'o@x.example', 'secret'))
  await pass(0)
  expect(screen.getByRole('status')).toHaveTextContent('u1')
}

test.each([
  ['disabled', 'USER_DISABLED', 'auth/user-disabled'],
  ['deleted', 'USER_NOT_FOUND', 'auth/user-token-expired'],
  ['signed out everywhere', 'TOKEN_EXPIRED', 'auth/user-token-expired'],
  ['rejected', 'INVALID_REFRESH_TOKEN', 'auth/invalid-refresh-token'],
  ['refused for an unknown reason', 'A_CODE_OF_TOMORROW', 'auth/a-code-of-tomorrow'],
])('logs that the user was %s and sets the user to null [8.5]', async (_what, answer, code) => {
  const logged = jest.spyOn(console, 'error').mockReturnValue()
  await signIn()
  provider.onRefresh = async () => providerError(400, answer)
  await pass(RENEWED_AFTER_MS)
  expect(screen.getByRole('status')).toHaveTextContent('null')
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ code })]])
})

test('logs an unreadable token and sets the user to null [8.5]', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue()
  await signIn()
  provider.onRefresh = async () =>
    Response.json({ access_token: 'nonsense', refresh_token: 'refresh', expires_in: '3600' })
  await pass(RENEWED_AFTER_MS)
  expect(screen.getByRole('status')).toHaveTextContent('null')
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: 'auth/internal-error' }))
})

test.each([
  [503, 'The service is currently unavailable.'],
  [500, 'INTERNAL'],
  [429, 'RESOURCE_EXHAUSTED'],
  [403, 'Requests from this referrer are blocked.'],
  [400, 'API key expired. Please renew the API key.'],
  [400, 'TOO_MANY_ATTEMPTS_TRY_LATER'],
  [400, 'QUOTA_EXCEEDED : Exceeded quota.'],
])('keeps the user signed in when the provider answers %d %s', async (status, message) => {
  await signIn()
  provider.onRefresh = async () => providerError(status, message)
  await pass(RENEWED_AFTER_MS)
  expect(screen.getByRole('status')).toHaveTextContent('u1')
})
