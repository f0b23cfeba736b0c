import { aUser, someClaims } from '@/tests/factories/user'
import { authReducer, INITIAL_AUTH_STATE } from './auth-state'
import type { AuthEvent, AuthState } from './auth-state'

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

test('is signed out after any other error [8.5]', () => {
  expect(after({ type: 'failed' }).kind).toBe('signed-out')
})

test('keeps the same state object for the same user and claims', () => {
  const signedIn = after(identified)
  const again: AuthEvent = { type: 'identified', user: aUser(), claims: someClaims() }
  expect(authReducer(signedIn, again)).toBe(signedIn)
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

test('replaces the user object when a field changes [4.5]', () => {
  const renamed = aUser({ displayName: 'Olivia O.' })
  expect(
    after(identified, { type: 'identified', user: renamed, claims: someClaims() }),
  ).toMatchObject({
    user: renamed,
  })
})

test.each([
  [{ isEmployee: true }, { kind: 'employee' }],
  [{ organisations: ['bayshore'] }, { kind: 'customer', organisations: ['bayshore'] }],
  [{ organisations: ['bayshore', 'x'] }, { kind: 'customer', organisations: ['bayshore', 'x'] }],
  [{ organisations: ['gulfcoast'] }, { kind: 'customer', organisations: ['gulfcoast'] }],
])('maps claims %p to access %p', (given, access) => {
  const event: AuthEvent = { type: 'identified', user: aUser(), claims: someClaims(given) }
  expect(after(identified, event)).toMatchObject({ access })
})

test('marks a session that ended by itself', () => {
  expect(after(identified, { type: 'absent' }, { type: 'absent' })).toEqual({
    kind: 'signed-out',
    hasSessionEnded: true,
  })
})

test('ignores sign-ins during sign-out and doesn’t mark the session as ended', () => {
  expect(after(identified, { type: 'leaving' }, identified)).toEqual({ kind: 'leaving' })
  expect(after(identified, { type: 'leaving' }, { type: 'session-replaced' }, identified)).toEqual({
    kind: 'leaving',
  })
  expect(after(identified, { type: 'leaving' }, { type: 'absent' })).toEqual({
    kind: 'signed-out',
    hasSessionEnded: false,
  })
})

test('signs in another user after the session was replaced', () => {
  const other: AuthEvent = { type: 'identified', user: aUser({ uid: 'u2' }), claims: someClaims() }
  expect(after(identified, { type: 'session-replaced' }, other)).toMatchObject({
    user: { uid: 'u2' },
  })
})
