import { AppError, type AppErrorCode } from '@/lib/server/app-error'
import type { CallOutcome } from './circuit-breaker'
import { outcomeOfFailure } from './errors'

const failed = (code: AppErrorCode, cause?: unknown) => ({
  error: new AppError(code, 'failed', { cause }),
  wasCutOff: false,
  durationMs: 10,
})
const withCode = (code: unknown) => Object.assign(new Error('broken'), { code })

test.each<[code: AppErrorCode, cause: unknown, outcome: CallOutcome]>([
  ['timeout', undefined, 'failed'],
  ['unavailable', undefined, 'failed'],
  ['bad-gateway', withCode('UND_ERR_SOCKET'), 'failed'],
  ['bad-gateway', withCode('ECONNRESET'), 'failed'],
  ['bad-gateway', withCode('EPIPE'), 'failed'],
  ['not-found', undefined, 'answered'],
  ['conflict', undefined, 'answered'],
  ['too-many-requests', undefined, 'answered'],
  ['bad-gateway', undefined, 'answered'],
  ['bad-gateway', withCode('Z_DATA_ERROR'), 'answered'],
  ['bad-gateway', withCode(7), 'answered'],
  ['bad-gateway', new SyntaxError('no JSON'), 'answered'],
  ['bad-gateway', 'text', 'answered'],
  ['client-gone', undefined, 'unknown'],
])('%s because of %p counts as %s', (code, cause, outcome) => {
  expect(outcomeOfFailure(failed(code, cause))).toBe(outcome)
})

test('an internal error counts as unknown', () => {
  expect(outcomeOfFailure({ ...failed('timeout'), error: new TypeError('bug') })).toBe('unknown')
})

test.each([
  [1_999, 'unknown'],
  [2_000, 'failed'],
] as const)('a call that hits our deadline after %d ms counts as %s', (durationMs, outcome) => {
  expect(outcomeOfFailure({ ...failed('timeout'), wasCutOff: true, durationMs })).toBe(outcome)
})
