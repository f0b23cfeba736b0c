import type { ApiError } from '@/lib/api/api-error'
import type { AppError } from './app-error'
import type { BackendAnswer } from './backend/client'

/** A new response: only the parsed body of the backend's response reaches the browser. */
export function respond(answer: BackendAnswer<unknown>, requestId: string): Response {
  if (answer.status === 204)
    return new Response(null, { status: 204, headers: commonHeaders(requestId) })
  return respondJson(200, answer.body, requestId)
}

export function respondError(
  { status, code, message, retryAfterS }: AppError,
  requestId: string,
  extraHeaders: Record<string, string> = {},
): Response {
  const body: ApiError = { error: { code, message, requestId } }
  return respondJson(status, body, requestId, {
    ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
    ...extraHeaders,
  })
}

export function respondJson(
  status: number,
  body: unknown,
  requestId: string,
  extraHeaders: Record<string, string> = {},
): Response {
  const contentType = { 'content-type': 'application/json; charset=utf-8' }
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...contentType, ...commonHeaders(requestId), ...extraHeaders },
  })
}

function commonHeaders(requestId: string): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    vary: 'Authorization',
    'x-request-id': requestId,
  }
}
