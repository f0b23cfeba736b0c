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

const microsoft = (
  microsoftTenantId: string | undefined,
  overrides: Partial<AccountAttempt> = { isGuest: false },
) => attempt({ providerId: 'microsoft.com', microsoftTenantId, ...overrides })

describe('signing in', () => {
  test.each([
    ['a password makes a customer', attempt(), production, customer],
    ['a custom claim does not survive a password', claimed(), production, customer],
    ['a custom claim survives it in the emulator', claimed(), emulator, employee],
    ['a password makes a customer in the emulator', attempt(), emulator, customer],
    ['our tenant makes an employee', microsoft(OURS), production, employee],
    ['our tenant makes an employee in the emulator', microsoft(OURS), emulator, employee],
    ['another tenant is refused', microsoft(FOREIGN), production, foreignTenant],
    ['another tenant is refused in the emulator', microsoft(FOREIGN), emulator, foreignTenant],
    [
      'another tenant is refused whatever its claim',
      microsoft(FOREIGN, { hasEmployeeClaim: true }),
      emulator,
      foreignTenant,
    ],
    ['a missing tenant is refused', microsoft(undefined), production, foreignTenant],
    ['no tenant counts as ours in the emulator', microsoft(undefined), emulator, employee],
    ['an empty tenant is refused everywhere', microsoft(''), emulator, foreignTenant],
    [
      'another provider is refused',
      attempt({ providerId: 'google.com' }),
      emulator,
      unknownProvider,
    ],
    ['no provider is refused', attempt({ providerId: undefined }), emulator, unknownProvider],
  ])('%s', (_name, given, policy, expected) => {
    expect(decideSignIn(given, policy)).toEqual(expected)
  })

  test.each([
    ['a member of our tenant is an employee', OURS, false, production, employee],
    ['a guest of our tenant is refused', OURS, true, production, guest],
    ['a guest of our tenant is refused in the emulator', OURS, true, emulator, guest],
    ['a token that tells nothing of guests is refused', OURS, undefined, production, guest],
    ['such a token is a member’s in the emulator', OURS, undefined, emulator, employee],
    ['a guest without a tenant is refused in the emulator', undefined, true, emulator, guest],
    ['another tenant’s guest is of another tenant', FOREIGN, true, production, foreignTenant],
  ])('%s', (_name, tenantId, isGuest, policy, expected) => {
    const given = microsoft(tenantId, { isGuest })
    expect(decideSignIn(given, policy)).toEqual(expected)
    expect(decideSignUp(given, policy)).toEqual(expected)
  })

  test('a custom claim makes no guest an employee', () => {
    const given = microsoft(OURS, { isGuest: true, hasEmployeeClaim: true })
    expect(decideSignIn(given, emulator)).toEqual(guest)
  })

  test('makes no one an employee when no tenant is configured', () => {
    expect(decideSignIn(microsoft(''), { tenantId: '', isEmulator: false })).toEqual(foreignTenant)
  })
})

describe('signing up', () => {
  test.each([
    ['an uninvited password account is refused', attempt(), production, notInvited],
    ['an uninvited password account is refused in the emulator', attempt(), emulator, notInvited],
    [
      'an uninvited password account is refused whatever its claim',
      claimed(),
      emulator,
      notInvited,
    ],
    ['a Microsoft account of our tenant is accepted', microsoft(OURS), production, employee],
    [
      'a Microsoft account of another tenant is refused',
      microsoft(FOREIGN),
      production,
      foreignTenant,
    ],
    ['another provider is refused', attempt({ providerId: 'phone' }), production, unknownProvider],
  ])('%s', (_name, given, policy, expected) => {
    expect(decideSignUp(given, policy)).toEqual(expected)
  })
})

function claimed(): AccountAttempt {
  return attempt({ hasEmployeeClaim: true })
}
