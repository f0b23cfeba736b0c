import { ApiCallError } from '@/lib/api-call-error'
import { failureOf } from './failure'

const call = (code: string, options = {}) => new ApiCallError(code, 'text of the backend', options)

test.each([
  [call('network'), false, 'answer', 'no connection'],
  [call('timeout'), false, 'answer', 'no response in time'],
  [call('gateway_timeout', { status: 504 }), false, 'answer', 'no response in time'],
  [call('unavailable', { status: 503 }), false, 'answer', 'alerts service not available'],
  [call('internal', { status: 500 }), false, 'answer', 'alerts service not available'],
  [call('unreadable'), false, 'answer', 'alerts service not available'],
  [call('forbidden', { status: 403 }), false, null, 'not allowed'],
  [call('not_found', { status: 404 }), false, null, 'no longer known'],
  [call('bad_request', { status: 400 }), false, null, 'refused (HTTP 400)'],
  [call('unauthorized', { status: 401 }), true, 'answer', 'sign-in expired'],
  [call('signed_out'), true, 'session', 'signed out'],
  [call('limit', { status: 429, retryAfterMs: 7000 }), true, { ms: 7000 }, 'too many at once'],
  [call('limit', { status: 429 }), true, { ms: 10_000 }, 'too many at once'],
  [new TypeError('x is not a function'), false, null, 'unexpected error'],
])('%s', (error, isRefused, waitFor, reason) => {
  expect(failureOf(error)).toEqual({ isRefused, waitFor, reason })
})
