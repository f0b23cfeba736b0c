import { apiErrorSchema } from '@/lib/api/api-error'
import { UPSTREAM_TEXT } from '@/local/faults/request-handler'
import { ANSWER_HEADERS, isOwnTag } from '@/tests/answer-headers'
import type { Expected } from './expected'
import type { Answer } from './proxy-under-test'

/** What is wrong with a response of the proxy; empty if it is as expected. */
export function problemsWith(answer: Answer, expected: Expected): string[] {
  const { status, headers, text } = answer
  const all = `${text}${[...headers].join()}`
  return [
    ...(status === expected.status ? [] : [`is ${status}, not ${expected.status}`]),
    ...(all.includes(UPSTREAM_TEXT) ? ['tells what the backend wrote'] : []),
    ...headerProblems(headers, expected),
    ...bodyProblems(answer, expected),
  ]
}

function headerProblems(headers: Headers, { status, retryAfter }: Expected): string[] {
  const strange = [...headers.keys()].filter((name) => !ANSWER_HEADERS.has(name))
  const wanted: Record<string, boolean> = {
    'cache-control': headers.get('cache-control') === 'private, no-store',
    'content-type':
      status === 204 || headers.get('content-type') === 'application/json; charset=utf-8',
    etag: isOwnTag(headers.get('etag')),
    'retry-after': headers.get('retry-after') === retryAfter,
    vary: /\bAuthorization\b/.test(headers.get('vary') ?? ''),
    'x-content-type-options': headers.get('x-content-type-options') === 'nosniff',
    'x-request-id': /^[\da-f-]{36}$/.test(headers.get('x-request-id') ?? ''),
  }
  const wrong = Object.keys(wanted).filter((name) => !wanted[name])
  return [
    ...strange.map((name) => `has the header ${name}`),
    ...wrong.map((name) => `has ${name}: ${headers.get(name)}`),
  ]
}

function bodyProblems({ headers, text }: Answer, { status, code }: Expected): string[] {
  if (status === 204) return text === '' ? [] : ['has a body']
  if (code === null) return isJson(text) ? [] : ['isn’t JSON']
  const parsed = apiErrorSchema.strict().safeParse(isJson(text) ? JSON.parse(text) : null)
  if (!parsed.success) return ['isn’t a typed error']
  const { error } = parsed.data
  return [
    ...(error.code === code ? [] : [`has the code ${error.code}, not ${code}`]),
    ...(error.requestId === headers.get('x-request-id') ? [] : ['names another request']),
  ]
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
