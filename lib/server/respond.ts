import { randomUUID } from 'node:crypto'
import type { ApiError } from '@/lib/api/api-error'
import { AppError } from './app-error'
import type { BackendAnswer } from './backend/client'
import { formatEntityTag } from './entity-tag'

/** Sends only the rebuilt body to the browser, or 304 if the browser already has it. */
export function respond(answer: BackendAnswer, requestId: string): Response {
  if (answer.status === 204) return respondText(204, null, requestId)
  const headers = answer.tag ? { etag: formatEntityTag(answer.tag) } : undefined
  const text = answer.status === 304 ? null : answer.text
  return respondText(answer.status, text, requestId, headers)
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
  return respondText(status, JSON.stringify(body), requestId, extraHeaders)
}

function respondText(
  status: number,
  text: string | null,
  requestId: string,
  extraHeaders: Record<string, string> = {},
): Response {
  return new Response(text, {
    status,
    headers: {
      ...(text !== null && { 'content-type': 'application/json; charset=utf-8' }),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      vary: 'Authorization',
      'x-request-id': requestId,
      ...extraHeaders,
    },
  })
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

/** 405 handlers for all methods, including HEAD and OPTIONS; routes export all but the allowed. */
export function methodNotAllowed(allowed: Method): Record<Method, () => Response> {
  const refuse = () =>
    respondError(new AppError('method-not-allowed', `Only ${allowed} is allowed.`), randomUUID(), {
      allow: allowed,
    })
  const handlers = METHODS.map((method) => [method, refuse] as const)
  return Object.fromEntries(handlers) as Record<Method, () => Response>
}
