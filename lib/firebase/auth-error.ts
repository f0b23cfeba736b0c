/** The code of a Firebase Auth error, such as `auth/network-request-failed`; null for others. */
export function authErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' && error.code.startsWith('auth/') ? error.code : null
}

/** The provider couldn't be reached. */
export function isAuthNetworkFailure(error: unknown): boolean {
  return authErrorCode(error) === 'auth/network-request-failed'
}

/** The provider's codes for a session that is over. */
const SESSION_OVER = new Set([
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
])

/** A token the SDK can't read, or a bug of ours. */
const FAULTS = new Set(['auth/internal-error', 'auth/argument-error'])

/**
 * The provider didn't respond, or failed with an error whose text the SDK turns into a code.
 * Neither says anything about the user, so it mustn't sign anyone out.
 */
export function isAuthUnavailable(error: unknown): boolean {
  const code = authErrorCode(error)
  return code !== null && !SESSION_OVER.has(code) && !FAULTS.has(code)
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
