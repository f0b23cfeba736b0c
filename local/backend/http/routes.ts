import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { alertIdSchema, edgeNodeIdSchema, uidSchema } from '@/lib/ids'
import { acceptTermsBodySchema } from '@/lib/terms/terms'
import { listConfigurations } from '@/local/backend/alerts/alert-configuration-store'
import { acknowledgeAlert, listAlerts } from '@/local/backend/alerts/alert-store'
import type { Caller } from '@/local/backend/auth/caller'
import type { ClaimsMerger } from '@/local/backend/auth/claims-merger'
import type { TokenVerifier } from '@/local/backend/auth/token-verifier'
import type { Database } from '@/local/backend/database/database'
import { acceptTerms, currentTerms } from '@/local/backend/terms/terms'
import { parseRequest } from './answer-error'
import { BackendError } from './backend-error'

export interface RouteDependencies {
  database: Database
  verifyToken: TokenVerifier
  mergeClaims: ClaimsMerger
  now: () => number
}

const stationQuerySchema = z.strictObject({ edge_node_id: edgeNodeIdSchema })
const alertParamsSchema = z.object({ id: alertIdSchema })
const userParamsSchema = z.object({ uid: uidSchema })

/** The product backend's five calls (ADR 20). */
export function addRoutes(server: FastifyInstance, dependencies: RouteDependencies): void {
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
