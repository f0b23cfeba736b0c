import { emptyTrend, encodeTrendLevel } from './level-trend'

test.each([
  [1, 0],
  [2, 127],
  [3, 254],
  [0.5, 0],
  [9, 254],
])('on a scale of 1 to 3 m, encodes %p m as %p', (levelM, byte) => {
  expect(encodeTrendLevel(levelM, 1, 3)).toBe(byte)
})

test('encodes a level that never moved as the bottom', () => {
  expect(encodeTrendLevel(2, 2, 2)).toBe(0)
})

test('never encodes a level as a gap', () => {
  expect(emptyTrend().every((point) => point === 255)).toBe(true)
  expect(encodeTrendLevel(Number.MAX_VALUE, 0, 1)).toBeLessThan(255)
})
