import fc from 'fast-check'
import { theilSenSlope } from './theil-sen'

test('is the median of the slopes between every two points', () => {
  // Slopes 1, 1, 1, 4, 5.5, 10 → (1 + 4) / 2
  const points = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
    { x: 2, y: 2 },
    { x: 3, y: 12 },
  ]
  expect(theilSenSlope(points)).toBe((1 + 4) / 2)
})

const coordinate = fc.integer({ min: -100, max: 100 })

test('outliers in fewer than a quarter of the points don’t move it', () => {
  const outliers = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 4 })
  fc.assert(
    fc.property(coordinate, coordinate, outliers, (slope, base, wrong) => {
      const line = Array.from({ length: 20 }, (_, x) => ({ x, y: base + slope * x }))
      expect(theilSenSlope([...line, ...wrong])).toBeCloseTo(slope, 9)
    }),
  )
})

test.each([
  [[]],
  [[{ x: 1, y: 2 }]],
  [
    [
      { x: 1, y: 2 },
      { x: 1, y: 3 },
    ],
  ],
])('points at fewer than two places have none: %j', (points) => {
  expect(theilSenSlope(points)).toBeNaN()
})
