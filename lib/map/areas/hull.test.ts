import { convexHull } from './hull'

test('keeps only corners, counterclockwise where y points up', () => {
  const hull = convexHull([
    [1, 1],
    [0, 0],
    [2, 0],
    [1, 0],
    [2, 2],
    [0, 2],
    [0, 0],
  ])
  expect(hull).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ])
})

test('points on a line leave its ends', () => {
  expect(
    convexHull([
      [1, 1],
      [3, 3],
      [2, 2],
    ]),
  ).toEqual([
    [1, 1],
    [3, 3],
  ])
})

test('a point is its own hull', () => {
  expect(convexHull([[1, 1]])).toEqual([[1, 1]])
  expect(convexHull([])).toEqual([])
})
