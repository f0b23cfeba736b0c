import type { z } from 'zod'
import { RpcError, unsupported } from './rpc-error'

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
