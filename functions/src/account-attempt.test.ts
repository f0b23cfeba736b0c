import type { AuthBlockingEvent } from 'firebase-functions/v2/identity'
import { toAccountAttempt } from './account-attempt'

const TENANT = '11111111-2222-4333-8444-555555555555'

function jwt(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part(payload)}.signature`
}

function microsoftEvent(
  idToken: string | undefined,
): Pick<AuthBlockingEvent, 'additionalUserInfo' | 'credential'> {
  return {
    additionalUserInfo: { providerId: 'microsoft.com', isNewUser: true },
    credential: { providerId: 'microsoft.com', signInMethod: 'microsoft.com', idToken },
  }
}

test('takes the tenant from the ID token’s tid', () => {
  expect(toAccountAttempt(microsoftEvent(jwt({ tid: TENANT })))).toEqual({
    providerId: 'microsoft.com',
    microsoftTenantId: TENANT,
    hasEmployeeClaim: false,
  })
})

test('reads the bare JSON that the emulator passes as an ID token', () => {
  const event = microsoftEvent(JSON.stringify({ sub: '1', email: 'a.b@c.example', tid: TENANT }))
  expect(toAccountAttempt(event).microsoftTenantId).toBe(TENANT)
})

test('has no tenant when the ID token has no tid', () => {
  expect(toAccountAttempt(microsoftEvent('{"sub":"1"}')).microsoftTenantId).toBeUndefined()
})

test.each([
  ['invalid JSON', 'a.b.c'],
  ['no payload', 'nonsense'],
  ['not an object', jwt([])],
  ['a tid that isn’t a string', jwt({ tid: 7 })],
])('an ID token with %s gets a tenant that matches nothing', (_name, idToken) => {
  expect(toAccountAttempt(microsoftEvent(idToken)).microsoftTenantId).toBe('')
})

test('ignores a tenant claimed in the profile', () => {
  const event = microsoftEvent(undefined)
  const withProfile = {
    ...event,
    additionalUserInfo: { providerId: 'microsoft.com', isNewUser: true, profile: { tid: TENANT } },
  }
  expect(toAccountAttempt(withProfile).microsoftTenantId).toBeUndefined()
})

test.each([
  [{ isEmployee: true, organisations: [] }, true],
  [{ isEmployee: 'true' }, false],
  [{ organisations: ['bayshore'] }, false],
  [undefined, false],
])('custom claims %j: employee %s', (customClaims, expected) => {
  const data = { uid: 'u', customClaims } as AuthBlockingEvent['data']
  const event = { additionalUserInfo: { providerId: 'password', isNewUser: false }, data }
  expect(toAccountAttempt(event).hasEmployeeClaim).toBe(expected)
})
