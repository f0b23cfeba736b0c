import { parseExactly } from '@/lib/parsing/exact-numbers'
import {
  ALERT_LIST_BYTES_MAX,
  BACKEND_BODY_BYTES_MAX,
  REQUEST_TIMEOUT_MS,
} from '@/lib/server/limits'
import { problemsOfAnswer, type Method, type Operation } from './contract'

export interface Subject {
  base: URL
  token: string
  uid: string
  /** null: the station of the first alert, if any */
  edgeNodeId: string | null
  mayWrite: boolean
}

export interface Outcome {
  name: string
  /** empty: the contract is met */
  problems: string[]
  skipped?: string
}

/** Any 2xx is success to Wetwell. */
export type Expected = 'a 2xx' | 400 | 401 | 403 | 404 | 409

export type Probe = (
  operation: Operation,
  call: Pick<Call, 'url' | 'body'> & { token?: string | null },
  expected: Expected,
) => Promise<{ problems: string[]; body: unknown }>

export function createProbe({ base, token }: Subject): Probe {
  return async ({ path, method }, call, expected) => {
    try {
      const answer = await callBackend(base, { method, token, ...call })
      const { status, body, problems } = answer
      const isExpected = expected === 'a 2xx' ? status >= 200 && status <= 299 : status === expected
      const more = isExpected
        ? problemsOfAnswer(path, method, status, body)
        : [`status ${status} instead of ${expected}`]
      return { problems: [...problems, ...more], body }
    } catch (error) {
      return { problems: [`no response within 7 s: ${reasonOf(error)}`], body: undefined }
    }
  }
}

/** `fetch` hides the reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

export function reportLines({ name, problems, skipped }: Outcome): string[] {
  if (skipped !== undefined) return [`–    ${name} (skipped: ${skipped})`]
  const mark = problems.length === 0 ? 'ok  ' : 'FAIL'
  return [`${mark} ${name}`, ...problems.map((problem) => `       ${problem}`)]
}

/** Skipped checks count as neither. */
export function summaryOf(outcomes: readonly Outcome[]): { line: string; isGood: boolean } {
  const looked = outcomes.filter(({ skipped }) => skipped === undefined)
  const failed = looked.filter(({ problems }) => problems.length > 0).length
  return { line: `${looked.length - failed} passed, ${failed} failed`, isGood: failed === 0 }
}

interface Call {
  method: Method
  url: string
  /** null: no Authorization header */
  token: string | null
  body?: object
}

/** As the proxy does: bearer token, no redirects, 7 s, limited size. @throws if there is no response */
async function callBackend(base: URL, { method, url, token, body }: Call) {
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
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  const text = await response.text()
  /** What no response may have, whatever its status. */
  const problems: string[] = []
  if (response.status >= 300 && response.status < 400)
    problems.push('it redirects, which Wetwell does not follow')
  const bytesMax = url === '/alerts/user' ? ALERT_LIST_BYTES_MAX : BACKEND_BODY_BYTES_MAX
  if (Buffer.byteLength(text) > bytesMax)
    problems.push(`the response is larger than ${bytesMax / 1e6} MB`)
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
