/** The account's, after the signature was proven. */
const ACCOUNT_CODES = new Set([
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
])
/** Wording of firebase-admin's argument errors about the token; network errors don't have it. */
const ABOUT_THE_TOKEN = /Firebase ID token|verifyIdToken\(\) expects/

/**
 * Whether a failure of `verifyIdToken` proves that the token is bad. The library uses the same
 * code, `auth/argument-error`, when Google's certificates can't be fetched, which proves nothing.
 */
export function isInvalidTokenError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code === 'auth/argument-error') return ABOUT_THE_TOKEN.test(error.message)
  return error.code === 'auth/id-token-expired' || isAccountError(error)
}

/** Whether the token is good, but its account or sign-in has ended. */
export function isAccountError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return typeof error.code === 'string' && ACCOUNT_CODES.has(error.code)
}
