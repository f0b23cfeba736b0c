import { anAuthError } from '@/tests/fakes/fake-auth'
import { reportError } from '@/lib/telemetry/report-error'
import { authErrorCode, isAuthUnavailable, reportAuthFailure } from './auth-error'

jest.mock('@/lib/telemetry/report-error')

beforeEach(() => jest.clearAllMocks())

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
  reportAuthFailure('Sign-in', error)
  expect(reportError).toHaveBeenCalledWith(new Error('Sign-in failed: auth/internal-error'))
  expect(jest.mocked(reportError).mock.lastCall?.[0]).not.toHaveProperty('cause')
})

test.each([
  'auth/invalid-credential',
  'auth/wrong-password',
  'auth/invalid-email',
  'auth/too-many-requests',
  'auth/user-not-found',
  'auth/user-disabled',
  'auth/popup-closed-by-user',
])('logs %s as one line, below an error', (code) => {
  const log = jest.spyOn(console, 'warn').mockReturnValue()
  reportAuthFailure('Sign-in', anAuthError(code))
  expect(log.mock.calls).toEqual([[`Sign-in failed: ${code}`]])
  expect(reportError).not.toHaveBeenCalled()
})

test('keeps the cause of other failures', () => {
  const cause = new TypeError('chunk missing')
  reportAuthFailure('Sign-in', cause)
  expect(reportError).toHaveBeenCalledWith(new Error('Sign-in failed', { cause }))
  expect(jest.mocked(reportError).mock.lastCall?.[0]).toHaveProperty('cause', cause)
})
