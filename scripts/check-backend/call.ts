import { parseExactly } from '@/lib/parsing/exact-numbers'
import type { Method } from './contract'

/** What Wetwell's proxy allows a backend (lib/server/limits.ts). */
const TIMEOUT_MS = 7_000
const MAX_BODY_BYTES = 5 * 1024 * 1024

export interface Call {
  method: Method
  url: string
  /** null: no Authorization header */
  token: string | null
  body?: object
}

export interface Answer {
  status: number
  /** undefined: empty */
  body: unknown
  /** that no response may have, whatever its status */
  problems: string[]
}

/** As the proxy does: bearer token, no redirects, 7 s, 5 MB. @throws if there is no response */
export async function callBackend(base: URL, { method, url, token, body }: Call): Promise<Answer> {
  const basePath = base.pathname.replace(/\/$/, '')
  const response = await fetch(new URL(basePath + url, base.origin), {
    method: method.toUpperCase(),
    headers: {
      accept: 'application/json',
      'x-request-id': crypto.randomUUID(),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  const problems: string[] = []
  if (response.status >= 300 && response.status < 400)
    problems.push('it redirects, which Wetwell does not follow')
  if (Buffer.byteLength(text) > MAX_BODY_BYTES) problems.push('the response is larger than 5 MB')
  const read = readBody(response, text)
  // Wetwell needs the answers to its questions; the answer to a POST may be anything.
  if (read.problem && method === 'get') problems.push(read.problem)
  return { status: response.status, body: read.body, problems }
}

/** Wetwell reads only the bodies of successful responses. */
function readBody(response: Response, text: string): { body?: unknown; problem?: string } {
  if (!response.ok || text === '') return {}
  const type = response.headers.get('content-type') ?? 'none'
  if (!/^application\/(?:[\w.-]+\+)?json\s*(;|$)/i.test(type))
    return { problem: `the content type is ${type}, not application/json` }
  try {
    return { body: parseExactly(text) }
  } catch {
    return { problem: 'the body is not JSON' }
  }
}
