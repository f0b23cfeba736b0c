import { ApiCallError } from '@/lib/api-call-error'

/** Routine errors of users, networks and pop-ups. */
const EXPECTED_CODES = new Set([
  'auth/cancelled-popup-request',
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/network-request-failed',
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/timeout',
  'auth/too-many-requests',
  'auth/user-cancelled',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/wrong-password',
  'functions/cancelled',
  'functions/deadline-exceeded',
  'functions/resource-exhausted',
  'functions/unavailable',
  // A write that still waited when its user signed out.
  'cancelled',
  // The code of Firestore's worker can't be loaded.
  'unavailable',
])

/** Failed calls, wrong passwords and lost networks are on the screen and would flood a tracker. */
export function needsReport(error: unknown): boolean {
  if (error === undefined || error === null) return false
  if (error instanceof ApiCallError) return false
  if (!(error instanceof Error)) return true
  // Already reported by the server, with its stack and this digest.
  if ('digest' in error && error.digest) return false
  if (error.name === 'AbortError') return false
  return !('code' in error && EXPECTED_CODES.has(String(error.code)))
}
