/** A Firebase Auth error's code, such as `auth/network-request-failed`; null for other errors. */
export function authErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' && error.code.startsWith('auth/') ? error.code : null
}

export function isAuthNetworkFailure(error: unknown): boolean {
  return authErrorCode(error) === 'auth/network-request-failed'
}

/** `provider-faults.ts` turns failed responses into the first. */
const UNAVAILABLE = new Set([
  'auth/network-request-failed',
  'auth/timeout',
  'auth/too-many-requests',
  'auth/quota-exceeded',
])
/**
 * Codes that are words concern a user; codes that are sentences concern the project, such as its
 * key.
 */
const NAME = /^auth\/[\w-]+$/

/**
 * Whether the provider failed or limits requests: that says nothing about the user, so it must not
 * sign anyone out. Any other error ends the session, even with an unknown code.
 */
export function isAuthUnavailable(error: unknown): boolean {
  const code = authErrorCode(error)
  return code !== null && (UNAVAILABLE.has(code) || !NAME.test(code))
}

/**
 * A loggable error with the code only: the SDK's error may contain tokens and an email address.
 * @param name what failed, such as `Sign-in`
 */
export function authFailure(name: string, error: unknown): Error {
  const code = authErrorCode(error)
  if (code !== null) return Object.assign(new Error(`${name} failed: ${code}`), { code })
  return new Error(`${name} failed`, { cause: error })
}
