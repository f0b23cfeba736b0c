export interface EmployeePolicy {
  tenantId: string
  isEmulator: boolean
}

export interface AccountAttempt {
  /** allowed: `password` and `microsoft.com` */
  providerId: string | undefined
  /** `tid` of the Microsoft credential's ID token; undefined without one */
  microsoftTenantId: string | undefined
  /** undefined if the token doesn't say */
  isGuest: boolean | undefined
  hasEmployeeClaim: boolean
}

export type RefusalReason = 'not-invited' | 'foreign-tenant' | 'guest' | 'unknown-provider'

export type AccessDecision =
  { kind: 'allowed'; isEmployee: boolean } | { kind: 'refused'; reason: RefusalReason }

/** Administrators' accounts never get here, so a password account here was not invited. */
export function decideSignUp(attempt: AccountAttempt, policy: EmployeePolicy): AccessDecision {
  if (attempt.providerId === 'password') return { kind: 'refused', reason: 'not-invited' }

  return decideSignIn(attempt, policy)
}

/**
 * Only membership in the tenant makes an employee; the claim counts only in the emulator (ADR 41).
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
