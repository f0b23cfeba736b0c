import { aUser, someClaims } from '@/tests/factories/user'
import { authReducer, INITIAL_AUTH_STATE } from './auth-state'
import type { AuthEvent, AuthState } from './auth-state'

function after(...events: AuthEvent[]): AuthState {
  return events.reduce(authReducer, INITIAL_AUTH_STATE)
}

const identified: AuthEvent = { type: 'identified', user: aUser(), claims: someClaims() }

test('loading lasts until the first result [4.1]', () => {
  expect(after()).toEqual({ kind: 'loading', isNetworkDown: false })
  expect(after({ type: 'absent' })).toEqual({ kind: 'signed-out', hasSessionEnded: false })
  expect(after(identified)).toMatchObject({ kind: 'signed-in', user: aUser() })
})

test('a network failure is no result [4.2]', () => {
  expect(after({ type: 'network-failed' })).toEqual({ kind: 'loading', isNetworkDown: true })
  const signedIn = after(identified)
  expect(authReducer(signedIn, { type: 'network-failed' })).toBe(signedIn)
})

test('another error means that nobody is signed in [8.5]', () => {
  expect(after({ type: 'failed' }).kind).toBe('signed-out')
})

test('the same user and claims keep the state itself', () => {
  const signedIn = after(identified)
  const again: AuthEvent = { type: 'identified', user: aUser(), claims: someClaims() }
  expect(authReducer(signedIn, again)).toBe(signedIn)
})

test('a changed claim keeps the user object [3.11]', () => {
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

test('a changed field replaces the user object [4.5]', () => {
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
])('claims %p give access as %p', (given, access) => {
  const event: AuthEvent = { type: 'identified', user: aUser(), claims: someClaims(given) }
  expect(after(identified, event)).toMatchObject({ access })
})

test('a session that ends by itself says so, and keeps saying so', () => {
  expect(after(identified, { type: 'absent' }, { type: 'absent' })).toEqual({
    kind: 'signed-out',
    hasSessionEnded: true,
  })
})

test('signing out is no ended session, and nothing signs in again meanwhile', () => {
  expect(after(identified, { type: 'leaving' }, identified)).toEqual({ kind: 'leaving' })
  expect(after(identified, { type: 'leaving' }, { type: 'session-replaced' }, identified)).toEqual({
    kind: 'leaving',
  })
  expect(after(identified, { type: 'leaving' }, { type: 'absent' })).toEqual({
    kind: 'signed-out',
    hasSessionEnded: false,
  })
})

test('another user is let in after the last one is gone', () => {
  const other: AuthEvent = { type: 'identified', user: aUser({ uid: 'u2' }), claims: someClaims() }
  expect(after(identified, { type: 'session-replaced' }, other)).toMatchObject({
    user: { uid: 'u2' },
  })
})
