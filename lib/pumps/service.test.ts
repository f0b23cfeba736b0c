import { hoursToService } from './service'

const service = { intervalH: 4000, lastAtMs: Date.UTC(2026, 0, 1), lastRuntimeH: 10_000 }

test.each([
  [10_000, 4000],
  [13_950, 50],
  [14_020, -20],
])('at %d running hours, %d remain', (runtimeH, remainingH) => {
  expect(hoursToService({ service }, runtimeH)).toBe(remainingH)
})

test('returns null when the counter was reset since the last service', () => {
  expect(hoursToService({ service }, 12)).toBeNull()
})

test('returns null without a service plan', () => {
  expect(hoursToService({}, 10_000)).toBeNull()
})
