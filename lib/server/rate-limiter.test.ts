import fc from 'fast-check'
import { AppError } from './app-error'
import { RateLimiter } from './rate-limiter'

function startLimiter() {
  const clock = { nowMs: 1_000 }
  return { clock, limiter: new RateLimiter(() => clock.nowMs) }
}

function refusal(call: () => void): AppError | null {
  try {
    call()
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

test('rejects calls over the limit until the minute is over', () => {
  const { clock, limiter } = startLimiter()
  for (let call = 0; call < 3; call++) limiter.count('user-1', 3)
  clock.nowMs += 20_500
  expect(refusal(() => limiter.count('user-1', 3))).toMatchObject({
    code: 'too-many-requests',
    status: 429,
    retryAfterS: 40,
  })
})

test('accepts a call again after Retry-After', () => {
  const { clock, limiter } = startLimiter()
  limiter.count('user-1', 1)
  clock.nowMs += 59_999
  const { retryAfterS = 0 } = refusal(() => limiter.count('user-1', 1)) ?? {}
  clock.nowMs += retryAfterS * 1000
  expect(refusal(() => limiter.count('user-1', 1))).toBeNull()
})

test('counts each user’s calls separately', () => {
  const { limiter } = startLimiter()
  limiter.count('user-1', 1)
  expect(refusal(() => limiter.count('user-2', 1))).toBeNull()
})

test('never rejects five tabs that poll every 5 s for an hour', () => {
  const { clock, limiter } = startLimiter()
  for (let tick = 0; tick < 720; tick++) {
    for (let tab = 0; tab < 5; tab++) limiter.count('user-1', 300)
    clock.nowMs += 5_000
  }
})

test('never exceeds the limit per window and rejects for at most a minute', () => {
  const gapsMs = fc.array(fc.nat({ max: 30_000 }), { maxLength: 60 })
  fc.assert(
    fc.property(gapsMs, fc.integer({ min: 1, max: 5 }), (gaps, callsMax) => {
      const { clock, limiter } = startLimiter()
      const allowedAtMs: number[] = []
      for (const gapMs of gaps) {
        clock.nowMs += gapMs
        const refused = refusal(() => limiter.count('user-1', callsMax))
        if (!refused) allowedAtMs.push(clock.nowMs)
        else expect(refused.retryAfterS).toBeGreaterThanOrEqual(1)
        if (refused) expect(refused.retryAfterS).toBeLessThanOrEqual(60)
      }
      // Any minute overlaps at most two windows.
      for (const [index, atMs] of allowedAtMs.entries()) {
        const later = allowedAtMs[index + 2 * callsMax] ?? Infinity
        expect(later - atMs).toBeGreaterThanOrEqual(60_000)
      }
    }),
  )
})
