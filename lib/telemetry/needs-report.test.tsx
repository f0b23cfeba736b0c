import { ApiCallError } from '@/lib/api-call-error'
import { authFailure } from '@/lib/firebase/auth-error'
import { anAuthError } from '@/tests/fakes/fake-auth'
import { needsReport } from './needs-report'

test.each([
  ['a failed call', new ApiCallError('network', 'no answer')],
  ['a wrong password', anAuthError('auth/invalid-credential')],
  ['a wrong password, as it is logged', authFailure('Sign-in', anAuthError('auth/wrong-password'))],
  ['a call that was given up', new DOMException('gone', 'AbortError')],
  ['what the server has reported', Object.assign(new Error('hidden'), { digest: '123' })],
  ['an event of a foreign script, which bears no error', null],
])('%s isn’t reported', (_what, error) => {
  expect(needsReport(error)).toBe(false)
})

test.each([
  ['a fault of ours', new TypeError('x is undefined')],
  ['a project that is not set up', anAuthError('auth/operation-not-allowed')],
  ['the same, as it is logged', authFailure('Sign-in', anAuthError('auth/internal-error'))],
  ['a thrown text', 'lost'],
])('%s is reported', (_what, error) => {
  expect(needsReport(error)).toBe(true)
})
