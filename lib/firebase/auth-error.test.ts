import { anAuthError } from '@/tests/fakes/fake-auth'
import { authErrorCode, authFailure, isAuthUnavailable } from './auth-error'

test('returns a code only for Firebase Auth errors', () => {
  expect(authErrorCode(anAuthError('auth/user-disabled'))).toBe('auth/user-disabled')
  expect(authErrorCode(anAuthError('permission-denied'))).toBeNull()
  expect(authErrorCode(new Error('auth/user-disabled'))).toBeNull()
  expect(authErrorCode('auth/user-disabled')).toBeNull()
})

test.each([
  ['auth/network-request-failed', true],
  ['auth/timeout', true],
  ['auth/too-many-requests', true],
  ['auth/quota-exceeded', true],
  ['auth/api-key-expired.-please-renew-the-api-key.', true],
  ['auth/user-disabled', false],
  ['auth/user-token-expired', false],
  ['auth/user-not-found', false],
  ['auth/internal-error', false],
  ['auth/argument-error', false],
  ['auth/a-code-of-tomorrow', false],
  ['permission-denied', false],
])('%s means that the provider is unavailable: %s', (code, isUnavailable) => {
  expect(isAuthUnavailable(anAuthError(code))).toBe(isUnavailable)
})

test('logs the code of a failure, not the provider’s response', () => {
  const answer = { _tokenResponse: { idToken: 'eyJ…', email: 'olivia@bayshore.example' } }
  const error = Object.assign(anAuthError('auth/internal-error'), { customData: answer })
  const failure = authFailure('Sign-in', error)
  expect(failure.message).toBe('Sign-in failed: auth/internal-error')
  expect(failure.cause).toBeUndefined()
})

test('keeps the cause of other failures', () => {
  const cause = new TypeError('chunk missing')
  expect(authFailure('Sign-in', cause).cause).toBe(cause)
})
