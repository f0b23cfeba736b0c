import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import type { ApiError } from '@/lib/api/api-error'
import { reasonOf } from '@/lib/parsing/parse-items'
import type { Log } from '@/local/backend/log'

const STATUS = {
  'invalid-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'already-acknowledged': 409,
  'not-current-terms': 409,
  unavailable: 503,
} as const

export class BackendError extends Error {
  override name = 'BackendError'

  constructor(
    readonly code: keyof typeof STATUS,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }

  get status(): number {
    return STATUS[this.code]
  }
}

export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): void {
  const { status, code, message } = answerOf(error)
  if (status >= 500) log.error('request failed', error, { requestId: request.id })
  if (status === 503) reply.header('retry-after', '2')
  const body: ApiError = { error: { code, message, requestId: request.id } }
  reply.code(status).send(body)
}

function answerOf(error: FastifyError | Error) {
  if (error instanceof BackendError) return error
  // Fastify's own: a body that isn't JSON, is too large or has another type.
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status >= 400 && status < 500)
    return { status, code: 'invalid-request', message: 'The request can’t be read.' }
  return { status: 500, code: 'internal', message: 'Something went wrong.' }
}

/** @throws BackendError `invalid-request` that names the first bad field */
export function parseRequest<T>(schema: { parse: (value: unknown) => T }, value: unknown): T {
  try {
    return schema.parse(value)
  } catch (error) {
    if (error instanceof ZodError) throw new BackendError('invalid-request', reasonOf(error))
    throw error
  }
}
