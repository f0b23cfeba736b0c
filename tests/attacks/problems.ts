import { apiErrorSchema } from '@/lib/api/api-error'
import { answerHeadersFor, isOwnTag } from '@/tests/answer-headers'
import type { ProxiedCall } from '@/tests/proxied-calls'
import type { ReceivedRequest } from '@/tests/stand-in-server'
import type { Attack } from './attack'
import type { RawAnswer, RawRequest } from './raw-http'

/** Four are the proxy's own; the others frame the message. */
const FORWARDED_HEADERS = new Set([
  'accept',
  'authorization',
  'content-type',
  'x-request-id',
  'connection',
  'content-length',
  'host',
])

interface Exchange {
  attack: Attack
  call: ProxiedCall
  uid: string
  request: RawRequest
  answer: RawAnswer
  /** What the backend saw of it. */
  received: readonly ReceivedRequest[]
}

/** What is wrong with the response to an attack; empty if nothing is. */
export function problemsOf({ attack, call, uid, request, answer, received }: Exchange): string[] {
  return [
    ...problemsOfStatus(attack, answer),
    ...problemsOfRedirect(request, answer),
    ...problemsOfAnswer(attack, request, answer),
    ...problemsOfBackend(attack, received),
    ...received.flatMap((seen) => problemsOfForwarded(seen, call, uid)),
  ]
}

function problemsOfBackend(
  { backendCalls = 0 }: Attack,
  received: readonly ReceivedRequest[],
): string[] {
  const seen = received.map(({ method, url }) => `${method} ${url}`)
  return seen.length === backendCalls ? [] : [`the backend saw [${seen.join(', ')}]`]
}

/** The backend must see the call as intended, with four headers of the proxy's own. */
function problemsOfForwarded(
  { method, url, headers, body }: ReceivedRequest,
  call: ProxiedCall,
  uid: string,
): string[] {
  const meant = `${call.method} ${call.url.replace('/api', '').replace('user-1', uid)}`
  const foreign = Object.keys(headers).filter((name) => !FORWARDED_HEADERS.has(name))
  return [
    ...(`${method} ${url}` === meant ? [] : [`the backend saw ${method} ${url}`]),
    ...foreign.map((name) => `the backend saw the header ${name}`),
    ...(body === (call.body ?? '') ? [] : [`the backend saw the body ${body.slice(0, 80)}`]),
  ]
}

function problemsOfStatus({ status }: Attack, answer: RawAnswer): string[] {
  const expected = typeof status === 'number' ? [status] : status
  return expected.includes(answer.status) ? [] : [`answered ${answer.status}`]
}

/** A redirect may lead to another path, but not to another host than the one requested. */
function problemsOfRedirect({ target }: RawRequest, { headers }: RawAnswer): string[] {
  const location = headers.get('location')
  if (location === undefined) return []
  const asked = target.startsWith('http') ? new URL(target).origin : 'http://app.test'
  const { origin } = new URL(location, asked)
  return origin === asked ? [] : [`leads to ${location}`]
}

function problemsOfAnswer(
  { answeredBy }: Attack,
  { method, target }: RawRequest,
  { status, headers, body }: RawAnswer,
): string[] {
  if (answeredBy === 'server') return []
  const allowed = answerHeadersFor(target)
  const foreign = [...headers.keys()].filter((name) => !allowed.has(name))
  const isTyped =
    status < 400 || method === 'HEAD' || apiErrorSchema.safeParse(parsed(body)).success
  return [
    ...foreign.map((name) => `sends the header ${name}`),
    ...(isOwnTag(headers.get('etag')) ? [] : ['sends a tag of the backend']),
    ...(headers.get('cache-control') === 'private, no-store' ? [] : ['may be cached']),
    ...(headers.get('vary')?.includes('Authorization') ? [] : ['does not vary']),
    ...(isTyped ? [] : [`answered ${body.slice(0, 80)}`]),
    ...(status === 503 && !headers.has('retry-after') ? ['503 without Retry-After'] : []),
  ]
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    return error
  }
}
