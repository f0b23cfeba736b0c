import type { z } from 'zod'
import { RpcError, unsupported } from './rpc-error'

/** @throws RpcError UNIMPLEMENTED that names an unknown key, INVALID_ARGUMENT otherwise */
export function parseRequest<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = issue?.path.join('.') ?? ''
  if (issue?.code === 'unrecognized_keys')
    throw unsupported(`"${[...issue.path, ...issue.keys].join('.')}"`)
  throw new RpcError('INVALID_ARGUMENT', `${path || 'request'}: ${issue?.message ?? 'unreadable'}`)
}
