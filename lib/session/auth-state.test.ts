import { claimsSchema } from '@/lib/claims'
import { aUser, someClaims } from '@/tests/factories/user'
import { authReducer, INITIAL_AUTH_STATE, type AuthEvent, type AuthState } from './auth-state'

function after(...events: AuthEvent[]): AuthState {
  return events.reduce(authReducer, INITIAL_AUTH_STATE)
}

const identified: AuthEvent = { type: 'identified', user: aUser(), claims: someClaims() }

test('is loading until the first result [4.1]', () => {
  expect(after()).toEqual({ kind: 'loading', isNetworkDown: false })
  expect(after({ type: 'absent' })).toEqual({ kind: 'signed-out', hasSessionEnded: false })
  expect(after(identified)).toMatchObject({ kind: 'signed-in', user: aUser() })
})

test('doesn’t count a network failure as a result [4.2]', () => {
  expect(after({ type: 'network-failed' })).toEqual({ kind: 'loading', isNetworkDown: true })
  const signedIn = after(identified)
  expect(authReducer(signedIn, { type: 'network-failed' })).toBe(signedIn)
})

test('keeps the user object when a claim changes [3.11]', () => {
  const signedIn = after(identified)
  const next = authReducer(signedIn, {
    type: 'identified',
    user: aUser(),
    claims: someClaims({ acceptedTermsOfService: '2' }),
  })
  expect(next).toMatchObject({ kind: 'signed-in', acceptedTermsVersion: '2' })
  if (next.kind !== 'signed-in' || signedIn.kind !== 'signed-in') throw new Error('not signed in')
  expect(next.user).toBe(signedIn.user)
  expect(next.access).toBe(signedIn.access)
})

test('says when an employee’s sign-in ends, and keeps the user after a new one', () => {
  const signIn = (auth_time: number): AuthEvent => ({
    type: 'identified',
    user: aUser(),
    claims: claimsSchema.parse({ isEmployee: true, auth_time }),
  })
  const first = after(signIn(1000))
  expect(first).toMatchObject({ endsAtMs: 87_400_000 })
  const second = authReducer(first, signIn(5000))
  expect(second).toMatchObject({ endsAtMs: 91_400_000 })
  if (first.kind !== 'signed-in' || second.kind !== 'signed-in') throw new Error('not signed in')
  expect(second.user).toBe(first.user)
  expect(after(identified)).toMatchObject({ endsAtMs: null })
})

test('keeps the user object when only the organizations change [4.5]', () => {
  const claims = someClaims({ organisations: ['gulfcoast'] })
  const again: AuthEvent = { type: 'identified', user: aUser(), claims }
  const first = after(identified)
  const replaced = authReducer(first, { type: 'session-replaced' })
  const next = authReducer(authReducer(replaced, { type: 'network-failed' }), again)
  if (first.kind !== 'signed-in' || next.kind !== 'signed-in') throw new Error('not signed in')
  expect(replaced.kind).toBe('loading')
  expect(next.user).toBe(first.user)
  expect(next.access).toEqual({ kind: 'customer', organisations: ['gulfcoast'] })
})

test('marks a session that ended by itself', () => {
  expect(after(identified, { type: 'absent' }, { type: 'absent' })).toEqual({
    kind: 'signed-out',
    hasSessionEnded: true,
  })
})

test.each([false, true])('ignores sign-ins while leaving; expired: %p', (hasExpired) => {
  const leaving: AuthEvent = { type: 'leaving', hasExpired }
  const left = { kind: 'leaving', hasExpired }
  expect(after(identified, leaving, identified)).toEqual(left)
  expect(after(identified, leaving, { type: 'session-replaced' }, identified)).toEqual(left)
  for (const type of ['absent', 'failed'] as const)
    expect(after(identified, leaving, { type })).toEqual({
      kind: 'signed-out',
      hasSessionEnded: hasExpired,
    })
})
