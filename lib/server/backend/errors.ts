import { AppError, type AppErrorCode } from '@/lib/server/app-error'
import { RETRY_AFTER_MAX_S, RETRY_AFTER_S } from '@/lib/server/limits'
import type { CallOutcome } from './circuit-breaker'

const STATUS_BY_FAILURE = new Map([
  ['ECONNREFUSED', 503],
  ['EHOSTUNREACH', 503],
  ['ENETUNREACH', 503],
  ['ENOTFOUND', 503],
  ['EAI_AGAIN', 503],
  ['ETIMEDOUT', 504],
  ['UND_ERR_CONNECT_TIMEOUT', 504],
  ['UND_ERR_HEADERS_TIMEOUT', 504],
  ['UND_ERR_BODY_TIMEOUT', 504],
])

export function errorOfFailure(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const status = STATUS_BY_FAILURE.get(codeOf(cause))
  if (status) return errorOfStatus(status, '', cause)
  return new AppError('bad-gateway', 'The backend response is broken.', { cause })
}

const CODE_BY_STATUS: Record<number, [AppErrorCode, string]> = {
  400: ['bad-request', 'The backend refused the request.'],
  401: ['unauthenticated', 'The backend did not accept the token.'],
  403: ['forbidden', 'Not allowed.'],
  404: ['not-found', 'Not found.'],
  409: ['conflict', 'It has changed in the meantime.'],
  429: ['too-many-requests', 'Too many requests.'],
  503: ['unavailable', 'The backend is not available.'],
  504: ['timeout', 'The backend did not respond in time.'],
}

export function errorOfStatus(status: number, retryAfter: string, cause?: unknown): AppError {
  const [code, message] = CODE_BY_STATUS[status] ?? ['bad-gateway', 'The backend failed.']
  const retryAfterS = validRetryAfterS(retryAfter) ?? (status === 503 ? RETRY_AFTER_S : undefined)
  return new AppError(code, message, { retryAfterS, cause })
}

/** Only seconds: a date would depend on the backend's clock. */
function validRetryAfterS(retryAfter: string): number | undefined {
  if (!/^\d{1,5}$/.test(retryAfter)) return undefined
  return Math.min(Number(retryAfter), RETRY_AFTER_MAX_S)
}

const CONNECTION_BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])
/** Shorter calls are inconclusive: auth and the client's body may have used up the deadline. */
const FAIR_WAIT_MS = 2_000

interface FailedCall {
  error: unknown
  /** Ended by our own deadline. */
  wasCutOff: boolean
  durationMs: number
}

/** Only connection failures, timeouts (504 too) and 503 count against the backend. */
export function outcomeOfFailure({ error, wasCutOff, durationMs }: FailedCall): CallOutcome {
  if (!(error instanceof AppError) || error.code === 'client-gone') return 'unknown'
  if (wasCutOff && durationMs < FAIR_WAIT_MS) return 'unknown'
  if (error.code === 'timeout' || error.code === 'unavailable') return 'failed'
  return CONNECTION_BROKEN.has(codeOf(error.cause)) ? 'failed' : 'answered'
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return String(error.code)
}
