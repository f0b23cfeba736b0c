/** The code of a Firebase Auth error, such as `auth/network-request-failed`; null for others. */
export function authErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' && error.code.startsWith('auth/') ? error.code : null
}

/** The provider could not be asked: that says nothing about who the user is. */
export function isAuthNetworkFailure(error: unknown): boolean {
  return authErrorCode(error) === 'auth/network-request-failed'
}
