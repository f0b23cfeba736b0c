import fc from 'fast-check'
import { ageMs, createServerClock } from './server-clock'

const DEVICE_MS = Date.UTC(2026, 5, 1, 12)

function exchange(serverMs: number, roundTripMs = 80) {
  return {
    dateHeader: new Date(serverMs).toUTCString(),
    sentAtMs: DEVICE_MS,
    receivedAtMs: DEVICE_MS + roundTripMs,
  }
}

test.each([
  ['right within a second', 0, 0],
  ['five minutes slow', 300_000, 300_000 - 80],
  ['five minutes fast', -300_000, -299_000],
])('a device that is %s is corrected no further than needed', (_, aheadMs, offsetMs) => {
  const clock = createServerClock(() => DEVICE_MS)
  clock.observe(exchange(DEVICE_MS + aheadMs))
  expect(clock.now() - DEVICE_MS).toBe(offsetMs)
})

test.each([null, 'yesterday'])('is set by the first Date header, not by %p', (dateHeader) => {
  const clock = createServerClock(() => DEVICE_MS)
  clock.observe({ ...exchange(DEVICE_MS), dateHeader })
  expect(clock.isSet()).toBe(false)
  clock.observe(exchange(DEVICE_MS + 300_000))
  expect(clock.isSet()).toBe(true)
  const setMs = clock.now()
  clock.observe({ ...exchange(DEVICE_MS), dateHeader })
  expect(clock.now()).toBe(setMs)
})

test('is accurate within the round trip plus a second for any response time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -86_400_000, max: 86_400_000 }),
      fc.integer({ min: 0, max: 8000 }),
      fc.integer({ min: 0, max: 8000 }),
      (trueOffsetMs, thereMs, backMs) => {
        const clock = createServerClock(() => DEVICE_MS)
        clock.observe(exchange(DEVICE_MS + thereMs + trueOffsetMs, thereMs + backMs))
        const errorMs = clock.now() - DEVICE_MS - trueOffsetMs
        expect(Math.abs(errorMs)).toBeLessThanOrEqual(thereMs + backMs + 1000)
      },
    ),
  )
})

test('never returns a negative age', () => {
  expect(ageMs(2000, 1000)).toBe(0)
  expect(ageMs(1000, 2500)).toBe(1500)
})
