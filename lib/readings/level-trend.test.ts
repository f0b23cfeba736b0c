import { emptyTrend, encodeTrendLevel } from './level-trend'

test.each([
  [1, 0],
  [2, 127],
  [3, 254],
  [0.5, 0],
  [9, 254],
])('on a scale of 1 to 3 m, %p m is %p', (levelM, byte) => {
  expect(encodeTrendLevel(levelM, 1, 3)).toBe(byte)
})

test('a level that never moved is drawn along the bottom', () => {
  expect(encodeTrendLevel(2, 2, 2)).toBe(0)
})

test('no level ever looks like a gap', () => {
  expect(emptyTrend().every((point) => point === 255)).toBe(true)
  expect(encodeTrendLevel(Number.MAX_VALUE, 0, 1)).toBeLessThan(255)
})
