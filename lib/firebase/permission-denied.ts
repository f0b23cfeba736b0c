/** Firestore's code of an error, such as `unavailable`; null if it's not Firestore's. */
export function firestoreCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}

/** Denied by the rules; retrying with the same token won't help. */
export function isPermissionDenied(error: unknown): boolean {
  return firestoreCode(error) === 'permission-denied'
}
