import { randomUUID } from 'node:crypto'
import { AppError } from './app-error'
import { respondError } from './respond'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

/** 405 handlers for all methods, including HEAD and OPTIONS; routes export all but the allowed. */
export function methodNotAllowed(allowed: Method): Record<Method, () => Response> {
  const refuse = () =>
    respondError(new AppError('method-not-allowed', `Only ${allowed} is allowed.`), randomUUID(), {
      allow: allowed,
    })
  const handlers = METHODS.map((method) => [method, refuse] as const)
  return Object.fromEntries(handlers) as Record<Method, () => Response>
}
