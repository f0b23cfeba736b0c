import { AppError, type AppErrorCode } from '@/lib/server/app-error'
import { RETRY_AFTER_MAX_S, RETRY_AFTER_S } from '@/lib/server/limits'

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

/** The browser's error for an unsuccessful backend status. */
export function errorOfStatus(status: number, retryAfter: string): AppError {
  const [code, message] = CODE_BY_STATUS[status] ?? ['bad-gateway', 'The backend failed.']
  const retryAfterS = validRetryAfterS(retryAfter) ?? (status === 503 ? RETRY_AFTER_S : undefined)
  return new AppError(code, message, { retryAfterS })
}

/** Only seconds: a date would depend on the backend's clock. */
function validRetryAfterS(retryAfter: string): number | undefined {
  if (!/^\d{1,5}$/.test(retryAfter)) return undefined
  return Math.min(Number(retryAfter), RETRY_AFTER_MAX_S)
}
