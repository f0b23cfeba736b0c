import { Pool } from 'undici'
import { serverEnv } from '@/lib/server/env'
import {
  ALERT_LIST_BYTES_MAX,
  BACKEND_BODY_BYTES_MAX,
  BACKEND_CALLS_AT_ONCE,
  LARGE_ANSWERS_AT_ONCE,
  REQUEST_TIMEOUT_MS,
} from '@/lib/server/limits'
import { AppError } from '@/lib/server/app-error'
import { admit, ConcurrencyLimiter } from './concurrency-limiter'
import { readBackendBody } from './body'
import type { CircuitBreaker } from './circuit-breaker'
import { errorOfFailure, errorOfStatus, outcomeOfFailure } from './errors'

export interface Caller {
  uid: string
  token: string
  requestId: string
  signal: AbortSignal
  /** Shared by all calls of a route. */
  breaker: CircuitBreaker
}

export interface Call {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: object
}

/** Any 2xx. */
export interface Received {
  isEmpty: boolean
  bytes: Buffer
  contentType: string
}

const ALERT_LIST = '/alerts/user'

/** Several are read at once, yet one is parsed at a time, since parsing is synchronous. */
const largeAnswers = new ConcurrencyLimiter({
  atOnce: LARGE_ANSWERS_AT_ONCE,
  waitingMax: BACKEND_CALLS_AT_ONCE,
  waitMs: REQUEST_TIMEOUT_MS,
})
let pool: Pool | undefined

/** Without retries or redirects. @throws AppError */
export async function callBackend(caller: Caller, request: Call): Promise<Received> {
  const { uid, signal, breaker } = caller
  const isAlertList = request.path === ALERT_LIST
  return admit({ uid, isAlertList, signal }, async () => {
    const end = breaker.admit()
    let startedAtMs = performance.now()
    let isLarge = false
    /** Time spent waiting for other large answers isn't the backend's. */
    const admitLarge = async () => {
      const askedAtMs = performance.now()
      try {
        await largeAnswers.enter(signal)
        isLarge = true
      } finally {
        startedAtMs += performance.now() - askedAtMs
      }
    }
    const bytesMax = isAlertList ? ALERT_LIST_BYTES_MAX : BACKEND_BODY_BYTES_MAX
    try {
      const received = await exchange(caller, request, { bytesMax, admitLarge })
      end('answered')
      return received
    } catch (cause) {
      const wasCutOff = signal.aborted
      const error: unknown = wasCutOff ? signal.reason : errorOfFailure(cause)
      end(outcomeOfFailure({ error, wasCutOff, durationMs: performance.now() - startedAtMs }))
      throw error
    } finally {
      if (isLarge) largeAnswers.leave()
    }
  })
}

async function exchange(
  { token, requestId, signal }: Caller,
  { method, path, query, body }: Call,
  limit: Parameters<typeof readBackendBody>[2],
): Promise<Received> {
  const base = serverEnv().backendUrl
  const url = backendUrl(base, path, query)
  const response = await backendPool(base).request({
    method,
    path: `${url.pathname}${url.search}`,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'x-request-id': requestId,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    signal,
  })
  const { statusCode, headers } = response
  const contentType = headerText(headers['content-type'])
  if (statusCode < 200 || statusCode > 299 || statusCode === 204) {
    await response.body.dump()
    if (statusCode === 204) return { isEmpty: true, bytes: Buffer.of(), contentType }
    throw errorOfStatus(statusCode, headerText(headers['retry-after']))
  }
  const reading = readBackendBody(response.body, headerText(headers['content-encoding']), limit)
  const bytes = await reading.catch((error: unknown) => {
    if (method === 'GET' || signal.aborted) throw error
    return Buffer.of()
  })
  return { isEmpty: false, bytes, contentType }
}

function headerText(value: string | string[] = ''): string {
  return Array.isArray(value) ? value.join(', ') : value
}

function backendPool(base: URL): Pool {
  pool ??= new Pool(base.origin, {
    connections: BACKEND_CALLS_AT_ONCE,
    connect: { timeout: REQUEST_TIMEOUT_MS },
    headersTimeout: REQUEST_TIMEOUT_MS,
    bodyTimeout: REQUEST_TIMEOUT_MS,
  })
  return pool
}

/** @throws AppError for a path that URL parsing changes (`..`, `%2e`, a backslash, a query) */
export function backendUrl(base: URL, path: string, query: Record<string, string> = {}): URL {
  const basePath = base.pathname.replace(/\/$/, '')
  const expected = `${basePath}${path}`
  const url = new URL(expected, base.origin)
  if (url.origin !== base.origin || url.pathname !== expected || url.search || url.hash)
    throw new AppError('internal', 'The call could not be made.')
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url
}
