import type { z } from 'zod'
import { ApiCallError } from '@/lib/api-call-error'
import { isAuthUnavailable } from '@/lib/firebase/auth-error'
import { idToken, replaceRefusedToken } from '@/lib/firebase/id-token'
import { onSessionEnd } from '@/lib/session-data'
import { serverClock } from '@/lib/time/server-clock'
import { apiErrorSchema } from './api-error'
import { withDeadline } from './with-deadline'

/** The proxy times out at 7 s with a typed 504, which must still arrive. */
export const TIMEOUT_MS = 8000

/** The SDK waits up to a minute for a new token; polls can't stall that long. */
const REFRESH_WAIT_MS = 2000

interface Known {
  path: string
  tag: string
  value: unknown
}

/** Each route's last good response, revalidated by its tag. One route never evicts another's. */
const known = new Map<string, Known>()

onSessionEnd(() => known.clear())

/** GET /api…; returns the same object while the response is unchanged. */
export async function apiGet<S extends z.ZodType>(
  path: string,
  schema: S,
  { signal }: { signal?: AbortSignal } = {},
): Promise<z.output<S>> {
  const [route = ''] = path.split('?', 1)
  const held = known.get(route)
  const last = held?.path === path ? held : undefined
  const headers = last && { 'if-none-match': last.tag }
  const { response, value } = await send(path, { method: 'GET', headers }, signal)
  // Each path has one schema.
  if (last && response.status === 304) return last.value as z.output<S>
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw new ApiCallError('unreadable', `unreadable response from GET ${path}`, {
      cause: parsed.error,
    })
  const tag = response.headers.get('etag')
  if (tag === null) known.delete(route)
  else known.set(route, { path, tag, value: parsed.data })
  return parsed.data
}

/** POST /api…; never retried. Returns null for an empty response. */
export async function apiPost(path: string, body?: object): Promise<unknown> {
  const init = body
    ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : {}
  const { value } = await send(path, { method: 'POST', ...init })
  return value
}

interface CallInit {
  method: 'GET' | 'POST'
  body?: string
  headers?: Record<string, string>
}

interface Answer {
  response: Response
  value: unknown
}

async function send(path: string, init: CallInit, signal?: AbortSignal): Promise<Answer> {
  const answer = await withDeadline(TIMEOUT_MS, signal, async (deadline) => {
    const token = await idToken().catch(rethrowToken)
    if (!token) throw new ApiCallError('signed_out', 'no user is signed in')
    return exchange(path, token, { ...init, signal: deadline })
  })
  if (answer.response.ok || answer.response.status === 304) return answer
  if (answer.response.status === 401) await refreshAfter401(signal)
  throw failureOf(answer)
}

async function exchange(
  path: string,
  token: string,
  init: CallInit & { signal: AbortSignal },
): Promise<Answer> {
  const sentAtMs = Date.now()
  const response = await fetch(`/api${path}`, {
    ...init,
    cache: 'no-store',
    headers: { ...init.headers, accept: 'application/json', authorization: `Bearer ${token}` },
  }).catch(throwNoAnswer)
  const dateHeader = isOwnAnswer(response) ? response.headers.get('date') : null
  serverClock.observe({ dateHeader, sentAtMs, receivedAtMs: Date.now() })
  return { response, value: parseJson(await response.text().catch(throwNoAnswer)) }
}

/** Other clocks, such as a proxy's error page's, may be wrong; a cached one stands still. */
function isOwnAnswer({ redirected, headers }: Response): boolean {
  return !redirected && headers.has('x-request-id') && Number(headers.get('age')) === 0
}

function throwNoAnswer(cause: unknown): never {
  throw new ApiCallError('network', 'no response', { cause })
}

/** An expired token that can't be renewed without a network counts as a network failure. */
function rethrowToken(error: unknown): never {
  if (isAuthUnavailable(error)) throwNoAnswer(error)
  throw error
}

/** Throws the 401 whatever the refresh returns; the next call uses the new token. */
async function refreshAfter401(signal: AbortSignal | undefined): Promise<void> {
  try {
    await withDeadline(REFRESH_WAIT_MS, signal, replaceRefusedToken)
  } catch (error) {
    console.warn('The token could not be refreshed after a 401.', error)
  }
}

function failureOf({ response, value }: Answer): ApiCallError {
  const parsed = apiErrorSchema.safeParse(value)
  const { code, message, requestId } = parsed.success
    ? parsed.data.error
    : { code: 'unreadable', message: `HTTP ${response.status}`, requestId: undefined }
  return new ApiCallError(code, message, {
    status: response.status,
    requestId,
    retryAfterMs: retryAfterMs(response),
  })
}

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

/** A response that isn't JSON becomes undefined, which no schema accepts. */
function parseJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
