import {
  decideSignIn,
  decideSignUp,
  type AccessDecision,
  type AccountAttempt,
  type EmployeePolicy,
} from './employee-access'

const OURS = '11111111-2222-4333-8444-555555555555'
const FOREIGN = '99999999-2222-4333-8444-555555555555'

const production: EmployeePolicy = { tenantId: OURS, isEmulator: false }
const emulator: EmployeePolicy = { tenantId: OURS, isEmulator: true }
const unconfigured: EmployeePolicy = { tenantId: '', isEmulator: false }

const employee: AccessDecision = { kind: 'allowed', isEmployee: true }
const customer: AccessDecision = { kind: 'allowed', isEmployee: false }
const foreignTenant: AccessDecision = { kind: 'refused', reason: 'foreign-tenant' }
const guest: AccessDecision = { kind: 'refused', reason: 'guest' }
const notInvited: AccessDecision = { kind: 'refused', reason: 'not-invited' }
const unknownProvider: AccessDecision = { kind: 'refused', reason: 'unknown-provider' }

function attempt(overrides: Partial<AccountAttempt> = {}): AccountAttempt {
  return {
    providerId: 'password',
    microsoftTenantId: undefined,
    isGuest: undefined,
    hasEmployeeClaim: false,
    ...overrides,
  }
}

const claimed = attempt({ hasEmployeeClaim: true })
const microsoft = (
  microsoftTenantId: string | undefined,
  overrides: Partial<AccountAttempt> = {},
) => attempt({ providerId: 'microsoft.com', microsoftTenantId, isGuest: false, ...overrides })

test.each([
  ['makes a customer', attempt(), production, customer],
  ['makes a customer in the emulator', attempt(), emulator, customer],
  ['makes a customer whatever its claim', claimed, production, customer],
  ['makes an employee by its claim in the emulator', claimed, emulator, employee],
])('a password %s, and opens no account', (_name, given, policy, expected) => {
  expect(decideSignIn(given, policy)).toEqual(expected)
  expect(decideSignUp(given, policy)).toEqual(notInvited)
})

const GUEST = { isGuest: true }
const NOT_SAID = { isGuest: undefined }
const CLAIMED = { hasEmployeeClaim: true }

test.each([
  ['our tenant makes an employee', microsoft(OURS), production, employee],
  ['our tenant makes an employee in the emulator', microsoft(OURS), emulator, employee],
  ['another tenant is refused', microsoft(FOREIGN), production, foreignTenant],
  ['another tenant is refused in the emulator', microsoft(FOREIGN), emulator, foreignTenant],
  ['its claim doesn’t help another tenant', microsoft(FOREIGN, CLAIMED), emulator, foreignTenant],
  [
    'another tenant’s guest is refused for that',
    microsoft(FOREIGN, GUEST),
    production,
    foreignTenant,
  ],
  ['a missing tenant is refused', microsoft(undefined), production, foreignTenant],
  ['no tenant counts as ours in the emulator', microsoft(undefined), emulator, employee],
  ['an empty tenant is refused everywhere', microsoft(''), emulator, foreignTenant],
  ['an empty tenant isn’t ours if none is configured', microsoft(''), unconfigured, foreignTenant],
  ['a guest of our tenant is refused', microsoft(OURS, GUEST), production, guest],
  ['a guest of our tenant is refused in the emulator', microsoft(OURS, GUEST), emulator, guest],
  ['its claim doesn’t help a guest', microsoft(OURS, { ...GUEST, ...CLAIMED }), emulator, guest],
  ['a guest without a tenant is refused', microsoft(undefined, GUEST), emulator, guest],
  ['a token that tells nothing of guests is refused', microsoft(OURS, NOT_SAID), production, guest],
  ['such a token is a member’s in the emulator', microsoft(OURS, NOT_SAID), emulator, employee],
  ['another provider is refused', attempt({ providerId: 'google.com' }), emulator, unknownProvider],
  ['a phone is refused', attempt({ providerId: 'phone' }), production, unknownProvider],
  ['no provider is refused', attempt({ providerId: undefined }), emulator, unknownProvider],
])('%s at sign-in and sign-up', (_name, given, policy, expected) => {
  expect(decideSignIn(given, policy)).toEqual(expected)
  expect(decideSignUp(given, policy)).toEqual(expected)
})
