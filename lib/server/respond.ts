import type { ApiError } from '@/lib/api/api-error'
import type { AppError } from './app-error'
import type { BackendAnswer } from './backend/client'
import { formatEntityTag, rebuiltTag, type EntityTag } from './entity-tag'

/** Sends only the parsed body to the browser, or 304 if the browser already has it. */
export function respond(
  answer: BackendAnswer<unknown>,
  requestId: string,
  known: EntityTag | null,
): Response {
  if (answer.status === 204) return respondText(204, null, requestId)
  if (answer.status === 304) return respondText(304, null, requestId, tagHeader(answer.tag))
  const { body, source } = answer
  if (source === undefined) return respondJson(200, body, requestId)
  const text = JSON.stringify(body)
  const tag = { source, rebuilt: rebuiltTag(text) }
  return tag.rebuilt === known?.rebuilt
    ? respondText(304, null, requestId, tagHeader(tag))
    : respondText(200, text, requestId, tagHeader(tag))
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

function tagHeader(tag: EntityTag): Record<string, string> {
  return { etag: formatEntityTag(tag) }
}
