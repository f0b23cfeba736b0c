import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ForeignBackends } from '@/local/backend/foreign/foreign-backends'
import type { Log } from '@/local/backend/log'
import type { Database } from '@/local/backend/database/database'
import { answerError } from './answer-error'
import { BackendError } from './backend-error'
import { readContract } from './contract'
import { addRoutes, type RouteDependencies } from './routes'

const MAX_BODY_BYTES = 16_384
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

export interface ServerDependencies extends RouteDependencies {
  log: Log
  isWatching: () => Promise<boolean>
  foreign?: ForeignBackends
}

/** Logs only method, route template, status, duration and request id. */
export function buildServer(dependencies: ServerDependencies): FastifyInstance {
  const { log, database, isWatching, foreign, mergeClaims } = dependencies
  const server = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: 'idle',
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
  })
  acceptEmptyJson(server)
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header('cache-control', 'no-store')
  })
  server.addHook(
    'onResponse',
    async ({ method, routeOptions, id }, { statusCode, elapsedTime }) => {
      if (routeOptions.url === '/health') return
      const ms = Math.round(elapsedTime)
      log.info('answered', {
        method,
        route: routeOptions.url,
        status: statusCode,
        ms,
        requestId: id,
      })
    },
  )
  server.setErrorHandler<Error>((error, request, reply) => answerError(error, request, reply, log))
  server.setNotFoundHandler(() => {
    throw new BackendError('not-found', 'Not found.')
  })

  foreign?.addHooks(server)
  addHealthRoute(server, { database, log, isWatching })
  const contract = readContract()
  server.get('/openapi.json', () => contract)
  addRoutes(server, {
    ...dependencies,
    mergeClaims: foreign?.claimListedVersion(mergeClaims) ?? mergeClaims,
  })
  return server
}

/** Treats an empty JSON body as none: acknowledging has no body, but may set a content type. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined)
      else void parseJson(request, body, done)
    },
  )
}

interface HealthDependencies {
  database: Database
  log: Log
  isWatching: () => Promise<boolean>
}

function addHealthRoute(
  server: FastifyInstance,
  { database, log, isWatching }: HealthDependencies,
): void {
  server.get('/health', async (request, reply) => {
    const hasDatabase = await database.query(z.unknown(), 'select 1').then(
      () => true,
      (error: unknown) => {
        log.error('the database is not responding', error)
        return false
      },
    )
    const hasLiveData = await isWatching()
    const ok = hasDatabase && hasLiveData
    return reply.code(ok ? 200 : 503).send({ ok, database: hasDatabase, liveData: hasLiveData })
  })
}
