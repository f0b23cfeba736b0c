import type { z } from 'zod'

/** gRPC codes and the HTTP statuses that Google's REST gateways map them to. */
const STATUSES = {
  INVALID_ARGUMENT: { code: 3, http: 400 },
  NOT_FOUND: { code: 5, http: 404 },
  ALREADY_EXISTS: { code: 6, http: 409 },
  PERMISSION_DENIED: { code: 7, http: 403 },
  FAILED_PRECONDITION: { code: 9, http: 400 },
  UNIMPLEMENTED: { code: 12, http: 501 },
  INTERNAL: { code: 13, http: 500 },
  UNAUTHENTICATED: { code: 16, http: 401 },
} as const

type RpcStatus = keyof typeof STATUSES

export class RpcError extends Error {
  override name = 'RpcError'

  constructor(
    readonly status: RpcStatus,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }

  get code(): number {
    return STATUSES[this.status].code
  }

  get httpStatus(): number {
    return STATUSES[this.status].http
  }
}

export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new RpcError('INTERNAL', `The local Firestore failed: ${message}`, { cause: error })
}

/** For a feature that the local Firestore doesn't support. */
export function unsupported(feature: string): RpcError {
  return new RpcError(
    'UNIMPLEMENTED',
    `The local Firestore does not support ${feature} (see local/firestore/README.md).`,
  )
}

/** @throws RpcError UNIMPLEMENTED that names an unknown key, INVALID_ARGUMENT otherwise */
export function parseRequest<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const { issues } = result.error
  const unknown = issues.find((each) => each.code === 'unrecognized_keys')
  if (unknown) throw unsupported(`"${[...unknown.path, ...unknown.keys].join('.')}"`)
  const [issue] = issues
  const path = issue?.path.join('.') ?? ''
  throw new RpcError('INVALID_ARGUMENT', `${path || 'request'}: ${issue?.message ?? 'unreadable'}`)
}
