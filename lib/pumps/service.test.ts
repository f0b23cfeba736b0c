import { hoursToService } from './service'

const service = { intervalH: 4000, lastAtMs: Date.UTC(2026, 0, 1), lastRuntimeH: 10_000 }

test.each([
  ['when the counter was reset since the last service', { service }, 12],
  ['without a service plan', {}, 10_000],
])('returns null %s', (_, pump, runtimeH) => {
  expect(hoursToService(pump, runtimeH)).toBeNull()
})

test.each([
  [10_000, 4000],
  [13_950, 50],
  [14_020, -20],
])('at %d running hours, %d remain', (runtimeH, remainingH) => {
  expect(hoursToService({ service }, runtimeH)).toBe(remainingH)
})
