/** The code of a Firebase Auth error, such as `auth/network-request-failed`; null for others. */
export function authErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' && error.code.startsWith('auth/') ? error.code : null
}

/** The provider couldn't be reached. */
export function isAuthNetworkFailure(error: unknown): boolean {
  return authErrorCode(error) === 'auth/network-request-failed'
}

/** A failed response counts as the first (`provider-faults.ts`). */
const UNAVAILABLE = new Set([
  'auth/network-request-failed',
  'auth/timeout',
  'auth/too-many-requests',
  'auth/quota-exceeded',
])
/** The provider names what is wrong with a user. A sentence is about the project, such as its key. */
const NAME = /^auth\/[\w-]+$/

/**
 * The provider didn't respond, failed or limits requests. That says nothing about the user, so it
 * mustn't sign anyone out. Any other error ends the session, even one with an unknown code.
 */
export function isAuthUnavailable(error: unknown): boolean {
  const code = authErrorCode(error)
  return code !== null && (UNAVAILABLE.has(code) || !NAME.test(code))
}

/**
 * The error to log for a failed sign-in or reset. It has only the code, because the SDK's error
 * holds the provider's response, which may contain tokens and an email address.
 *
 * @param name what failed, such as `Sign-in`
 */
export function authFailure(name: string, error: unknown): Error {
  const code = authErrorCode(error)
  if (code !== null) return Object.assign(new Error(`${name} failed: ${code}`), { code })
  return new Error(`${name} failed`, { cause: error })
}
