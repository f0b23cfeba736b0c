import { ClaimsTooLargeError } from '@/lib/session/change-claims'
import { AdminError, explainFailure } from './explain-failure'

const withCode = (code: string) => Object.assign(new Error('long text'), { code })

test.each([
  [new AdminError('invite needs one EMAIL.'), 'invite needs one EMAIL.'],
  [new ClaimsTooLargeError(1_200), 'The claims would take 1200 bytes; they must stay under 1000.'],
  [withCode('auth/email-already-exists'), 'This address already has an account; use assign.'],
  [withCode('app/network-error'), 'The identity provider is not responding.'],
  [withCode('auth/unheard-of'), null],
  [new TypeError('x is not a function'), null],
  ['a string', null],
])('%p', (error, explanation) => {
  expect(explainFailure(error)).toBe(explanation)
})
