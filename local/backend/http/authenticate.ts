import type { FastifyRequest } from 'fastify'
import type { Caller } from '@/local/backend/auth/caller'
import type { TokenVerifier } from '@/local/backend/auth/token-verifier'
import { BackendError } from './backend-error'

const BEARER = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*)$/
const MAX_HEADER_BYTES = 8_192

export async function authenticate(
  request: FastifyRequest,
  verifyToken: TokenVerifier,
): Promise<Caller> {
  const header = request.headers.authorization ?? ''
  const token = header.length <= MAX_HEADER_BYTES ? BEARER.exec(header)?.[1] : undefined
  if (!token) throw new BackendError('unauthenticated', 'A bearer token is required.')
  return verifyToken(token)
}
