import { reportError } from '@/lib/telemetry/report-error'

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

/** Codes about what a user typed, is, or closed. The screen says so; a log needs no stack. */
const REFUSAL = /credential|email|password|popup|many|user/

/** Logs an Auth error by its code alone: the SDK's may contain tokens and an email address. */
export function reportAuthFailure(name: string, error: unknown): void {
  const code = authErrorCode(error)
  const words = `${name} failed`
  if (code === null) return reportError(new Error(words, { cause: error }))
  if (REFUSAL.test(code)) return console.warn(`${words}: ${code}`)
  reportError(Object.assign(new Error(`${words}: ${code}`), { code }))
}
