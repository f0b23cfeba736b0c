/** The tenant whose members are employees, and whether the Auth emulator is the caller. */
export interface EmployeePolicy {
  tenantId: string
  isEmulator: boolean
}

/** What a blocking function knows about an account that signs up or in. */
export interface AccountAttempt {
  /** The identity provider. We allow `password` and `microsoft.com`. */
  providerId: string | undefined
  /** `tid` of the Microsoft credential's ID token; undefined if there is none. */
  microsoftTenantId: string | undefined
  /** Whether that token is a guest's of its tenant; undefined if it doesn't say. */
  isGuest: boolean | undefined
  /** Whether the account has the custom claim `isEmployee: true`. */
  hasEmployeeClaim: boolean
}

export type RefusalReason = 'not-invited' | 'foreign-tenant' | 'guest' | 'unknown-provider'

export type AccessDecision =
  { kind: 'allowed'; isEmployee: boolean } | { kind: 'refused'; reason: RefusalReason }

/**
 * Decides on a self-service sign-up. Accounts created by an administrator never get here, so any
 * password account that does was not invited.
 */
export function decideSignUp(attempt: AccountAttempt, policy: EmployeePolicy): AccessDecision {
  if (attempt.providerId === 'password') return { kind: 'refused', reason: 'not-invited' }

  return decideSignIn(attempt, policy)
}

/**
 * Decides on a sign-in and whether it is an employee's. Only membership in the tenant makes someone
 * an employee; the custom claim counts only in the emulator
 * (docs/decisions/0041-employees-and-custom-claims.md).
 */
export function decideSignIn(attempt: AccountAttempt, policy: EmployeePolicy): AccessDecision {
  if (attempt.providerId === 'password')
    return { kind: 'allowed', isEmployee: policy.isEmulator && attempt.hasEmployeeClaim }

  if (attempt.providerId !== 'microsoft.com') return { kind: 'refused', reason: 'unknown-provider' }

  if (!isOfTenant(attempt.microsoftTenantId, policy))
    return { kind: 'refused', reason: 'foreign-tenant' }

  // The emulator's popup doesn't say who is a guest; in production, a token must.
  return (attempt.isGuest ?? !policy.isEmulator)
    ? { kind: 'refused', reason: 'guest' }
    : { kind: 'allowed', isEmployee: true }
}

/** The emulator's popup sends no `tid`, so there a missing one counts as the configured tenant. */
function isOfTenant(tenantId: string | undefined, policy: EmployeePolicy): boolean {
  if (tenantId === undefined) return policy.isEmulator

  return policy.tenantId !== '' && tenantId === policy.tenantId
}
