import fc from 'fast-check'
import { ageMs, createServerClock, nextServerOffsetMs } from './server-clock'

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

test.each([null, 'yesterday'])('ignores the header %p', (dateHeader) => {
  expect(nextServerOffsetMs(1234, { ...exchange(DEVICE_MS), dateHeader })).toBe(1234)
})

test('is set by the first Date header that can be read', () => {
  const clock = createServerClock(() => DEVICE_MS)
  clock.observe({ ...exchange(DEVICE_MS), dateHeader: 'yesterday' })
  expect(clock.isSet()).toBe(false)
  clock.observe(exchange(DEVICE_MS))
  expect(clock.isSet()).toBe(true)
})

test('is accurate within the round trip plus a second for any response time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -86_400_000, max: 86_400_000 }),
      fc.integer({ min: 0, max: 8000 }),
      fc.integer({ min: 0, max: 8000 }),
      (trueOffsetMs, thereMs, backMs) => {
        const serverMs = DEVICE_MS + thereMs + trueOffsetMs
        const offsetMs = nextServerOffsetMs(0, exchange(serverMs, thereMs + backMs))
        expect(Math.abs(offsetMs - trueOffsetMs)).toBeLessThanOrEqual(thereMs + backMs + 1000)
      },
    ),
  )
})

test('never returns a negative age', () => {
  expect(ageMs(2000, 1000)).toBe(0)
  expect(ageMs(1000, 2500)).toBe(1500)
})
