import { AppError, type AppErrorCode } from '@/lib/server/app-error'
import { outcomeOfFailure } from './errors'

const failed = (code: AppErrorCode, cause?: unknown) => ({
  error: new AppError(code, 'failed', { cause }),
  wasCutOff: false,
  durationMs: 10,
})
const withCode = (code: unknown) => Object.assign(new Error('broken'), { code })

test.each<AppErrorCode>(['timeout', 'unavailable'])('%s counts against the backend', (code) => {
  expect(outcomeOfFailure(failed(code))).toBe('failed')
})

test.each(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])('so does a broken connection: %s', (code) => {
  expect(outcomeOfFailure(failed('bad-gateway', withCode(code)))).toBe('failed')
})

test.each<AppErrorCode>(['not-found', 'conflict', 'too-many-requests', 'bad-gateway'])(
  '%s counts as answered',
  (code) => {
    expect(outcomeOfFailure(failed(code))).toBe('answered')
  },
)

test.each([withCode('Z_DATA_ERROR'), withCode(7), new SyntaxError('no JSON'), 'text'])(
  'an unreadable body counts as answered: %p',
  (cause) => {
    expect(outcomeOfFailure(failed('bad-gateway', cause))).toBe('answered')
  },
)

test('a disconnected client or an internal error counts as unknown', () => {
  expect(outcomeOfFailure(failed('client-gone'))).toBe('unknown')
  expect(outcomeOfFailure({ ...failed('timeout'), error: new TypeError('bug') })).toBe('unknown')
})

test.each([
  [1_999, 'unknown'],
  [2_000, 'failed'],
] as const)('a call that hits our deadline after %d ms counts as %s', (durationMs, outcome) => {
  expect(outcomeOfFailure({ ...failed('timeout'), wasCutOff: true, durationMs })).toBe(outcome)
})
