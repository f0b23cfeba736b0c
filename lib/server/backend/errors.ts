import { AppError } from '@/lib/server/app-error'
import { RETRY_AFTER_S } from '@/lib/server/limits'

const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const TIMED_OUT = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** The browser's error for a failed backend call. */
export function errorOfFailure(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const code = codeOf(cause)
  if (TIMED_OUT.has(code))
    return new AppError('timeout', 'The backend did not respond in time.', { cause })
  if (NOT_CONNECTED.has(code))
    return new AppError('unavailable', 'The backend is not available.', {
      cause,
      retryAfterS: RETRY_AFTER_S,
    })
  return new AppError('bad-gateway', 'The backend response is broken.', { cause })
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return String(error.code)
}
