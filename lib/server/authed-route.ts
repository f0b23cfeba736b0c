import { after } from 'next/server'
import { randomUUID } from 'node:crypto'
import 'server-only'
import { ZodError } from 'zod'
import { LRUCache } from 'lru-cache'
import { env } from '@/lib/env'
import { AppError } from './app-error'
import { CircuitBreaker } from './backend/circuit-breaker'
import { backendFor, type Backend, type BackendAnswer } from './backend/client'
import { parseEntityTag } from './entity-tag'
import type { Circumstances } from './error-reporting'
import { refuseRevoked } from './identity/revocation'
import { verifySession, type Session } from './identity/verify-session'
import { REQUEST_TIMEOUT_MS } from './limits'
import { logCall, logFault } from './log'
import { readQuery } from './request-input'
import { startDeadline, untilAborted } from './request-deadline'
import { respond, respondError } from './respond'

interface AuthedCall<Params> {
  request: Request
  session: Session
  params: Params
  query: Record<string, string>
  backend: Backend
}

type Handler<Params> = (call: AuthedCall<Params>) => Promise<BackendAnswer>

/**
 * Wraps a route handler: verifies the token first, limits the call rate, turns errors into
 * responses and logs each call. Calls count before Google is asked about revocation, which has a
 * quota.
 */
export function authedRoute<Params extends object = object>(
  template: string,
  callsPerMinute: number,
  handle: Handler<Params>,
) {
  const limiter = new RateLimiter()
  const breaker = new CircuitBreaker()

  return async (request: Request, context: { params: Promise<Params> }): Promise<Response> => {
    const requestId = randomUUID()
    const startedAtMs = performance.now()
    const { signal, clear } = startDeadline(REQUEST_TIMEOUT_MS, request.signal)
    let session: Session | null = null
    let isChecked = true
    let backendRequestId: string = requestId
    let response: Response
    try {
      session = await untilAborted(verifySession(request.headers), signal)
      limiter.count(session.uid, callsPerMinute)
      const check = untilAborted(refuseRevoked(session, request.method), signal)
      isChecked = await check.catch((error) => {
        isChecked = error.code !== 'unavailable'
        throw error
      })
      if (request.method !== 'GET') requireSameOrigin(request.headers)
      const known =
        request.method === 'GET' ? parseEntityTag(request.headers.get('if-none-match')) : null
      const onJoin = (id: string) => (backendRequestId = id)
      const caller = { ...session, isChecked, requestId, signal, onJoin }
      const backend = backendFor({ ...caller, known, breaker })
      const query = readQuery(request.url)
      const call = { request, session, params: await context.params, query, backend }
      response = respond(await untilAborted(handle(call), signal), requestId)
    } catch (error) {
      response = respondError(
        asAppError(error, { uid: session?.uid ?? null, requestId }),
        requestId,
      )
    } finally {
      clear()
    }
    logCall({
      method: request.method,
      template,
      uid: session?.uid ?? null,
      status: response.status,
      durationMs: performance.now() - startedAtMs,
      requestId,
      backendRequestId,
      isChecked,
    })
    return response
  }
}

function asAppError(error: unknown, circumstances: Circumstances): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ZodError)
    return new AppError('bad-request', 'The request is invalid.', { cause: error })
  logFault(error, circumstances.requestId)
  if (env.sentryDsn) after(() => report(error, circumstances))
  return new AppError('internal', 'Something went wrong.', { cause: error })
}

/** `after` keeps a Vercel function alive until the report is sent. */
async function report(error: unknown, circumstances: Circumstances): Promise<void> {
  const { reportFault, untilSent } = await import('./error-reporting')
  reportFault(error, circumstances)
  await untilSent()
}

/** Rejects cross-site requests. Compares the origin only with the Host header. */
function requireSameOrigin(headers: Headers): void {
  if (headers.get('sec-fetch-site') === 'cross-site') throw crossSite()
  const origin = headers.get('origin')
  if (origin !== null && !isSameHost(origin, headers.get('host'))) throw crossSite()
}

function isSameHost(origin: string, host: string | null): boolean {
  if (host === null || !URL.canParse(origin)) return false
  const { protocol, host: originHost } = new URL(origin)
  const hostUrl = `${protocol}//${host}`
  return URL.canParse(hostUrl) && new URL(hostUrl).host === originHost
}

function crossSite(): AppError {
  return new AppError('forbidden', 'Requests from other sites are not allowed.')
}

const WINDOW_MS = 60_000
const USERS_MAX = 10_000

interface Window {
  startedAtMs: number
  calls: number
}

/** One-minute windows start with each user's first call. */
class RateLimiter {
  readonly #windows = new LRUCache<string, Window>({ max: USERS_MAX })

  count(uid: string, callsMax: number): void {
    const nowMs = performance.now()
    const window = this.#windows.get(uid)
    if (!window || nowMs - window.startedAtMs >= WINDOW_MS) {
      this.#windows.set(uid, { startedAtMs: nowMs, calls: 1 })
      return
    }
    if (window.calls >= callsMax)
      throw new AppError('too-many-requests', 'Too many requests; try again in a minute.', {
        retryAfterS: Math.ceil((window.startedAtMs + WINDOW_MS - nowMs) / 1000),
      })
    window.calls += 1
  }
}
