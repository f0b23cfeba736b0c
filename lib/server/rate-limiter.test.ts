import fc from 'fast-check'
import { AppError } from './app-error'
import { RateLimiter } from './authed-route'

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
