import type { AuthBlockingEvent } from 'firebase-functions/v2/identity'
import { toAccountAttempt } from './account-attempt'

const TENANT = '11111111-2222-4333-8444-555555555555'
const OTHER = '99999999-2222-4333-8444-555555555555'

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
    isGuest: undefined,
    hasEmployeeClaim: false,
  })
})

test.each([
  ['the emulator’s bare JSON', JSON.stringify({ email: 'a.b@c.example', tid: TENANT }), TENANT],
  ['no tid', '{"sub":"1"}', undefined],
  ['invalid JSON', 'a.b.c', ''],
  ['no payload', 'nonsense', ''],
  ['not an object', jwt([]), ''],
  ['a tid that isn’t a string', jwt({ tid: 7 }), ''],
  ['an iss that isn’t a string', jwt({ tid: TENANT, acct: 0, iss: 7 }), ''],
  ['an idp that isn’t a string', jwt({ tid: TENANT, acct: 0, idp: null }), ''],
])('an ID token with %s (%j) has the tenant %j', (_name, idToken, tenantId) => {
  expect(toAccountAttempt(microsoftEvent(idToken)).microsoftTenantId).toBe(tenantId)
})

const v2 = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`
const sts = (tenant: string) => `https://sts.windows.net/${tenant}/`

test.each([
  [{ acct: 0 }, false],
  [{ acct: '0' }, false],
  [{ acct: 1 }, true],
  [{ acct: '1' }, true],
  [{ acct: 2 }, true],
  [{ acct: false }, true],
  [{ acct: null }, true],
  [{ acct: '' }, true],
  [{}, undefined],
  [{ idp: sts(OTHER) }, true],
  [{ idp: sts(TENANT) }, undefined],
])('an ID token with %j: guest %s', (claims, expected) => {
  const event = microsoftEvent(jwt({ tid: TENANT, ...claims }))
  expect(toAccountAttempt(event).isGuest).toBe(expected)
})

test.each([
  ['the token’s issuer is a member’s', 'https://issuer.example/', false],
  ['the tenant is a member’s', v2(TENANT), false],
  ['the tenant in its older form is a member’s', sts(TENANT), false],
  ['another tenant is a guest’s', v2(OTHER), true],
  ['another tenant in its older form is a guest’s', sts(OTHER), true],
  ['Microsoft’s personal accounts is a guest’s', 'live.com', true],
  ['more than the tenant’s address is a guest’s', `${sts(TENANT)}${OTHER}/`, true],
  ['an empty string is a guest’s', '', true],
])('an idp of %s', (_name, idp, expected) => {
  const claims = { tid: TENANT, iss: 'https://issuer.example/', idp, acct: 0 }
  expect(toAccountAttempt(microsoftEvent(jwt(claims))).isGuest).toBe(expected)
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
