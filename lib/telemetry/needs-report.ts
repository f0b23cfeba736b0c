import { ApiCallError } from '@/lib/api-call-error'

/** What the identity provider says of a user, a network or a popup, day in, day out. */
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
  'functions/unavailable',
])

/**
 * Whether an error is a fault of ours: a failed call, a wrong password and a lost network are
 * shown on the screen and counted by the server's log, and an error tracker would drown in them.
 */
export function needsReport(error: unknown): boolean {
  if (error === undefined || error === null) return false
  if (error instanceof ApiCallError) return false
  if (!(error instanceof Error)) return true
  // The server has reported it, with its stack and this very digest.
  if ('digest' in error && error.digest) return false
  if (error.name === 'AbortError') return false
  return !('code' in error && EXPECTED_CODES.has(String(error.code)))
}
