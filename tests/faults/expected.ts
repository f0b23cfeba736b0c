import type { ProxiedCall } from '@/tests/proxied-calls'

export interface Expected {
  status: number
  /** The error's code; null for a good response. */
  code: string | null
  retryAfter: string | null
}

const CODE_BY_STATUS: Record<number, string> = {
  400: 'bad-request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  429: 'too-many-requests',
  502: 'bad-gateway',
  503: 'unavailable',
  504: 'timeout',
}
const PASSED_ON = [204, 400, 401, 403, 404, 409, 429, 503, 504]
/** The proxy's own value when the backend sends nothing usable. */
const OWN_RETRY_AFTER = '5'

/** The proxy's response to a fault that is over immediately. */
export function expectedOf(fault: string, call: ProxiedCall): Expected {
  const status = statusOf(fault, call)
  const isGood = status < 300
  return {
    status,
    code: isGood ? null : (CODE_BY_STATUS[status] ?? null),
    retryAfter: retryAfterOf(fault, status),
  }
}

export const GOOD: Expected = { status: 200, code: null, retryAfter: null }
export const NO_CONNECTION: Expected = {
  status: 503,
  code: 'unavailable',
  retryAfter: OWN_RETRY_AFTER,
}
export const NO_ANSWER_IN_TIME: Expected = { status: 504, code: 'timeout', retryAfter: null }

function statusOf(fault: string, { url, unreadable }: ProxiedCall): number {
  const given = /^(\d{3})\b(?! MB)/.exec(fault)?.[1]
  if (given) return PASSED_ON.includes(Number(given)) ? Number(given) : 502
  switch (fault) {
    case 'duplicate ids':
      return 200
    case 'deep nesting':
      // An unreadable item of a list doesn't hide the others.
      return /\/alerts(\/user|\?)/.test(url) ? 200 : unreadable
    case 'reset in the body':
    case 'closed in the body':
    case 'shorter than its Content-Length':
    case 'a gzip bomb':
    case '50 MB':
    case 'an empty body':
    case 'an HTML page':
    case 'HTML labeled as JSON':
    case 'JSON cut short':
    case 'JSON of another shape':
      return unreadable
    default:
      return 502
  }
}

function retryAfterOf(fault: string, status: number): string | null {
  if (fault.endsWith('Retry-After 7')) return '7'
  return status === 503 ? OWN_RETRY_AFTER : null
}
