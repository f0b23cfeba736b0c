import { ApiCallError } from '@/lib/api-call-error'
import { anAuthError } from '@/tests/fakes/fake-auth'
import { needsReport } from './needs-report'

test.each([
  ['a failed call', new ApiCallError('network', 'no answer')],
  ['a wrong password', anAuthError('auth/invalid-credential')],
  ['a second export at once', anAuthError('functions/resource-exhausted')],
  ['an aborted call', new DOMException('gone', 'AbortError')],
  ['an error the server reported', Object.assign(new Error('hidden'), { digest: '123' })],
  ['a third-party script’s event without an error', null],
])('%s isn’t reported', (_what, error) => {
  expect(needsReport(error)).toBe(false)
})

test.each([
  ['our own error', new TypeError('x is undefined')],
  ['a project that isn’t set up', anAuthError('auth/operation-not-allowed')],
  ['an internal error', anAuthError('auth/internal-error')],
  ['a thrown string', 'lost'],
])('%s is reported', (_what, error) => {
  expect(needsReport(error)).toBe(true)
})
