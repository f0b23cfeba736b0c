import { hoursToService } from './service'

const service = { intervalH: 4000, lastAt: Date.UTC(2026, 0, 1), lastRuntimeH: 10_000 }

test.each([
  [10_000, 4000],
  [13_950, 50],
  [14_020, -20],
])('at %d running hours %d remain', (runtimeH, remainingH) => {
  expect(hoursToService({ service }, runtimeH)).toBe(remainingH)
})

test('a counter below that of the last service was set back: nothing can be told', () => {
  expect(hoursToService({ service }, 12)).toBeNull()
})

test('a pump without a service plan has nothing to wait for', () => {
  expect(hoursToService({}, 10_000)).toBeNull()
})
