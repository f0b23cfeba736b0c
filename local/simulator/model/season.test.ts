import { wetness } from './season'

test('August is wettest, February driest, and every year is the same', () => {
  expect(wetness(Date.UTC(2026, 7, 1))).toBeGreaterThan(0.99)
  expect(wetness(Date.UTC(2026, 0, 31))).toBeLessThan(-0.99)
  expect(wetness(Date.UTC(2027, 3, 1))).toBeCloseTo(wetness(Date.UTC(2026, 3, 1)), 1)
})
