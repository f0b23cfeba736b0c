import { isInOutage } from './coarse-steps'

const HOUR_MS = 3_600_000

test('an outage is rare and lasts for hours', () => {
  const hours = Array.from({ length: 10 * 8766 }, (_, hour) => isInOutage(7, hour * HOUR_MS))
  const down = hours.filter(Boolean).length
  const begun = hours.filter((isDown, hour) => isDown && !hours[hour - 1]).length
  expect(begun).toBeGreaterThanOrEqual(4)
  expect(begun).toBeLessThanOrEqual(20)
  expect(down / begun).toBeGreaterThanOrEqual(8)
  expect(down / begun).toBeLessThanOrEqual(90)
})
