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
/** Codes that are words concern a user; sentences concern the project, such as its key. */
const NAME = /^auth\/[\w-]+$/

/** The provider's failures say nothing about the user, so they sign no one out; other errors do. */
export function isAuthUnavailable(error: unknown): boolean {
  const code = authErrorCode(error)
  return code !== null && (UNAVAILABLE.has(code) || !NAME.test(code))
}

/** Loggable, with the code only: the SDK's error may contain tokens and an email address. */
export function authFailure(name: string, error: unknown): Error {
  const code = authErrorCode(error)
  if (code !== null) return Object.assign(new Error(`${name} failed: ${code}`), { code })
  return new Error(`${name} failed`, { cause: error })
}
