import 'server-only'
import { Pool } from 'undici'
import { z } from 'zod'
import { AppError } from '@/lib/server/app-error'
import { sourceTag, type EntityTag } from '@/lib/server/entity-tag'
import { serverEnv } from '@/lib/server/env'
import {
  BACKEND_CALLS_AT_ONCE,
  BACKEND_CALLS_WAIT_MS,
  BACKEND_CALLS_WAITING_MAX,
  REQUEST_TIMEOUT_MS,
} from '@/lib/server/limits'
import { parseBackendJson, readBackendBody } from './body'
import type { CircuitBreaker } from './circuit-breaker'
import { ConcurrencyLimiter } from './concurrency-limiter'
import { errorOfFailure, errorOfStatus, outcomeOfFailure } from './errors'
import { backendUrl } from './url'

/** 304: the bytes are those that the caller knows. */
export type BackendAnswer<Body> =
  { status: 200; body: Body; source?: string } | { status: 204 } | { status: 304; tag: EntityTag }

interface Caller {
  token: string
  requestId: string
  signal: AbortSignal
  /** The caller's cached response; null for a POST. */
  known: EntityTag | null
  /** Shared by all calls of a route. */
  breaker: CircuitBreaker
}

interface Call<S extends z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  schema: S
  query?: Record<string, string>
  body?: object
}

export interface Backend {
  get<S extends z.ZodType>(
    path: string,
    schema: S,
    query?: Record<string, string>,
  ): Promise<BackendAnswer<z.output<S>>>
  post<S extends z.ZodType>(
    path: string,
    schema: S,
    body?: object,
  ): Promise<BackendAnswer<z.output<S>>>
}

type BackendResponse = Awaited<ReturnType<Pool['request']>>

/** For calls whose response body is ignored. */
export const UNREAD_ANSWER = z.unknown().transform(() => ({}))

const limiter = new ConcurrencyLimiter({
  atOnce: BACKEND_CALLS_AT_ONCE,
  waitingMax: BACKEND_CALLS_WAITING_MAX,
  waitMs: BACKEND_CALLS_WAIT_MS,
})
let pool: Pool | undefined

/** Calls the product backend for one caller, without retries or redirects. */
export function backendFor(caller: Caller): Backend {
  return {
    get: (path, schema, query) => call(caller, { method: 'GET', path, schema, query }),
    post: (path, schema, body) => call(caller, { method: 'POST', path, schema, body }),
  }
}

async function call<S extends z.ZodType>(
  caller: Caller,
  request: Call<S>,
): Promise<BackendAnswer<z.output<S>>> {
  return limiter.run(caller.signal, async () => {
    const end = caller.breaker.admit()
    const startedAtMs = performance.now()
    try {
      const answer = await exchange(caller, request)
      end('answered')
      return answer
    } catch (cause) {
      const wasCutOff = caller.signal.aborted
      const error: unknown = wasCutOff ? caller.signal.reason : errorOfFailure(cause)
      end(outcomeOfFailure({ error, wasCutOff, durationMs: performance.now() - startedAtMs }))
      throw error
    }
  })
}

async function exchange<S extends z.ZodType>(
  { token, requestId, signal, known }: Caller,
  { method, path, schema, query, body }: Call<S>,
): Promise<BackendAnswer<z.output<S>>> {
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
  return readAnswer(response, { method, schema, signal, known })
}

/** Any 2xx is success, and a POST is done even if its body can't be read. */
async function readAnswer<S extends z.ZodType>(
  { statusCode, headers, body }: BackendResponse,
  {
    method,
    schema,
    signal,
    known,
  }: Pick<Call<S>, 'method' | 'schema'> & Pick<Caller, 'signal' | 'known'>,
): Promise<BackendAnswer<z.output<S>>> {
  if (statusCode < 200 || statusCode > 299 || statusCode === 204) {
    await body.dump()
    if (statusCode === 204) return { status: 204 }
    throw errorOfStatus(statusCode, headerText(headers['retry-after']))
  }
  const reading = readBackendBody(body, headerText(headers['content-encoding']))
  const bytes = await reading.catch((error: unknown) => {
    if (method === 'GET' || signal.aborted) throw error
    return Buffer.of()
  })
  const source = method === 'GET' ? sourceTag(bytes) : undefined
  if (known && source === known.source) return { status: 304, tag: known }
  const parsed = schema.safeParse(parseBackendJson(bytes, headerText(headers['content-type'])))
  if (parsed.success) return { status: 200, body: parsed.data, source }
  if (method === 'POST') return { status: 204 }
  throw new AppError('bad-gateway', 'The backend sent an unexpected response.')
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
