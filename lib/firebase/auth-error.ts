/** The code of a Firebase Auth error, such as `auth/network-request-failed`; null for others. */
export function authErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' && error.code.startsWith('auth/') ? error.code : null
}

/** The provider could not be reached. */
export function isAuthNetworkFailure(error: unknown): boolean {
  return authErrorCode(error) === 'auth/network-request-failed'
}

/** What the provider says of a session that is over. */
const SESSION_OVER = new Set([
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
])

/** A token that makes no sense to the SDK, or a fault of ours. */
const FAULTS = new Set(['auth/internal-error', 'auth/argument-error'])

/**
 * The provider did not answer, or with a fault of its own, whose text the SDK makes a code:
 * that says nothing about who the user is, and must sign nobody out.
 */
export function isAuthUnavailable(error: unknown): boolean {
  const code = authErrorCode(error)
  return code !== null && !SESSION_OVER.has(code) && !FAULTS.has(code)
}

/**
 * What a failed sign-in or reset leaves in the log. It bears the code alone: the SDK's error
 * holds the provider's answer, in which there may be tokens and an e-mail address.
 *
 * @param name what failed, such as `Sign-in`
 */
export function authFailure(name: string, error: unknown): Error {
  const code = authErrorCode(error)
  if (code !== null) return Object.assign(new Error(`${name} failed: ${code}`), { code })
  return new Error(`${name} failed`, { cause: error })
}
