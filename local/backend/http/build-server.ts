import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { alertIdSchema, edgeNodeIdSchema, uidSchema } from '@/lib/ids'
import { acceptTermsBodySchema } from '@/lib/terms/terms'
import type { ForeignBackends } from '@/local/backend/foreign/foreign-backends'
import type { Log } from '@/local/backend/log'
import type { Database } from '@/local/backend/database/database'
import { listConfigurations } from '@/local/backend/alerts/alert-configuration-store'
import { acknowledgeAlert, listAlerts } from '@/local/backend/alerts/alert-store'
import type { Caller, TokenVerifier } from '@/local/backend/auth/token-verifier'
import type { ClaimsMerger } from '@/local/backend/auth/claims-merger'
import { acceptTerms, currentTerms } from '@/local/backend/terms/terms'
import { answerError, BackendError, parseRequest } from './backend-error'
import { readContract } from './contract'

const MAX_BODY_BYTES = 16_384
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

interface ServerDependencies {
  database: Database
  verifyToken: TokenVerifier
  mergeClaims: ClaimsMerger
  now: () => number
  log: Log
  isWatching: () => Promise<boolean>
  foreign?: ForeignBackends
}

/** Logs only method, route template, status, duration and request id. */
export function buildServer(dependencies: ServerDependencies): FastifyInstance {
  const { log, foreign, mergeClaims } = dependencies
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
      const answer = { status: statusCode, ms: Math.round(elapsedTime), requestId: id }
      log.info('answered', { method, route: routeOptions.url, ...answer })
    },
  )
  server.setErrorHandler<Error>((error, request, reply) => answerError(error, request, reply, log))
  server.setNotFoundHandler(() => {
    throw new BackendError('not-found', 'Not found.')
  })

  foreign?.addHooks(server)
  addHealthRoute(server, dependencies)
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

function addHealthRoute(
  server: FastifyInstance,
  { database, log, isWatching }: ServerDependencies,
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

const stationQuerySchema = z.strictObject({ edge_node_id: edgeNodeIdSchema })
const alertParamsSchema = z.object({ id: alertIdSchema })
const userParamsSchema = z.object({ uid: uidSchema })

/** The product backend's five calls (ADR 20). */
function addRoutes(server: FastifyInstance, dependencies: ServerDependencies): void {
  const { database, verifyToken, mergeClaims, now } = dependencies
  const callerOf = (request: FastifyRequest): Promise<Caller> => authenticate(request, verifyToken)

  server.get('/alerts/user', async (request) => {
    const { access } = await callerOf(request)
    return { data: await listAlerts(database, access) }
  })

  server.get('/alerts', async (request) => {
    const { access } = await callerOf(request)
    const query = parseRequest(stationQuerySchema, request.query)
    return { data: await listConfigurations(database, query.edge_node_id, access) }
  })

  server.post('/alerts/status/:id/acknowledge', async (request) => {
    const caller = await callerOf(request)
    const { id } = parseRequest(alertParamsSchema, request.params)
    return { data: await acknowledgeAlert(database, id, caller, now()) }
  })

  server.get('/admin/terms', async (request) => {
    await callerOf(request)
    return { data: await currentTerms(database) }
  })

  server.post('/users/:uid/acceptTerms', async (request, reply) => {
    const caller = await callerOf(request)
    const { uid } = parseRequest(userParamsSchema, request.params)
    if (uid !== caller.uid)
      throw new BackendError('forbidden', 'Only allowed for your own account.')
    const { version } = parseRequest(acceptTermsBodySchema, request.body)
    await acceptTerms({ database, mergeClaims }, uid, version)
    return reply.code(204).send()
  })
}

const BEARER = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*)$/
const MAX_HEADER_BYTES = 8_192

async function authenticate(request: FastifyRequest, verifyToken: TokenVerifier): Promise<Caller> {
  const header = request.headers.authorization ?? ''
  const token = header.length <= MAX_HEADER_BYTES ? BEARER.exec(header)?.[1] : undefined
  if (!token) throw new BackendError('unauthenticated', 'A bearer token is required.')
  return verifyToken(token)
}
