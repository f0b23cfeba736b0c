import fc from 'fast-check'
import { isDelayed, NOT_POLLED, pollReducer, staleSinceMs, type Polled } from '@/lib/live/poll'
import { createServerClock } from '@/lib/time/server-clock'

const START_MS = Date.UTC(2026, 5, 1)

/** Time passes, a response or failure arrives, or clocks jump. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), ms: fc.nat({ max: 40_000 }) }),
  fc.record({ kind: fc.constant('answered' as const), travelMs: fc.nat({ max: 8_000 }) }),
  fc.record({ kind: fc.constant('failed' as const), travelMs: fc.nat({ max: 8_000 }) }),
  fc.record({
    kind: fc.constant('device clock jumps' as const),
    ms: fc.integer({ min: -3_600_000, max: 3_600_000 }),
  }),
)

interface World {
  trueMs: number
  deviceSkewMs: number
}

test('alerts are never live when their last good response is older than 12 s', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -600_000, max: 600_000 }),
      fc.array(happening, { maxLength: 30 }),
      (deviceSkewMs, happenings) => {
        const world: World = { trueMs: START_MS, deviceSkewMs }
        const clock = createServerClock(() => world.trueMs + world.deviceSkewMs)
        let polled: Polled<null> = NOT_POLLED
        let lastGoodTrueMs = -Infinity
        let hasJumped = false
        for (const each of happenings) {
          if (each.kind === 'wait') world.trueMs += each.ms
          else if (each.kind === 'device clock jumps') {
            world.deviceSkewMs += each.ms
            hasJumped = true
          } else {
            const sentAtMs = world.trueMs + world.deviceSkewMs
            world.trueMs += each.travelMs
            if (each.kind === 'answered') {
              const dateHeader = new Date(world.trueMs).toUTCString()
              const receivedAtMs = world.trueMs + world.deviceSkewMs
              clock.observe({ dateHeader, sentAtMs, receivedAtMs })
              lastGoodTrueMs = world.trueMs
              hasJumped = false
            }
            const atMs = clock.now()
            polled = pollReducer(
              polled,
              each.kind === 'answered'
                ? { type: 'answered', answer: { data: null, atMs, requestedAtMs: 0 } }
                : { type: 'failed', atMs },
            )
          }
          const { availability, answer } = polled
          const looksLive =
            answer !== null &&
            staleSinceMs(polled, clock.now()) === null &&
            !isDelayed(answer.atMs, clock.now())
          // Until a response comes, a jump of the clock can't be told from time passing.
          if (hasJumped) continue
          const ageOfAnswerMs = world.trueMs - lastGoodTrueMs
          if (looksLive) expect(ageOfAnswerMs).toBeLessThanOrEqual(12_000)
          if (lastGoodTrueMs === -Infinity)
            expect(['loading', 'interrupted']).toContain(availability.kind)
        }
      },
    ),
  ))
