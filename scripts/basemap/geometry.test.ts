import type { Position } from 'geojson'
import { clipLines, pointsInside, labelPoint, flatPolygon } from './rings'

/** `x,y x,y` */
function points(text: string): Position[] {
  return text.split(' ').map((point) => point.split(',').map(Number))
}

const square = points('0,0 4,0 4,4 0,4 0,0')

test('a ring across the date line becomes continuous', () => {
  const [ring] = flatPolygon([points('176,0 -178,0 -178,2 176,0')])
  expect(ring?.map(([x]) => x)).toEqual([176, 182, 182, 176])
})

test('points on the date line extend slightly past it, on the side of their ring', () => {
  const [ring] = flatPolygon([points('178,0 -180,0 180,2 178,0')])
  expect(ring?.map(([x]) => x)).toEqual([178, 180.02, 180.02, 178])
})

test('a ring around the pole is closed along the edge of the map', () => {
  const around: Position[] = [-170, -90, 0, 90, 170, -170].map((x) => [x, -70])
  const [ring] = flatPolygon([around])
  expect(ring?.slice(-4)).toEqual(points('190,-70 190,-85.06 -170,-85.06 -170,-70'))
})

test('a label sits in the middle of the largest polygon and never outside it', () => {
  const [x, y] = labelPoint([[square], [square.map(([a = 0, b = 0]) => [a / 2 + 10, b / 2])]])
  expect(x).toBeCloseTo(2, 0)
  expect(y).toBeCloseTo(2, 0)

  const horseshoe = points('0,0 9,0 9,9 6,9 6,2 3,2 3,9 0,9 0,0')
  const isInside = pointsInside([[horseshoe]])
  const [a = 0, b = 0] = labelPoint([[horseshoe]])
  expect(isInside(a, b)).toBe(true)
})

test('the part of a line that lies inside is kept with its corners', () => {
  const isInside = pointsInside([[square]])
  const line = points('-2,1 1,1 1,2 6,2')
  const [part, ...others] = clipLines([line], isInside)
  expect(others).toEqual([])
  expect(part?.slice(1, -1)).toEqual(points('1,1 1,2'))
  expect(part?.[0]?.[0]).toBeCloseTo(0, 1)
  expect(part?.at(-1)?.[0]).toBeCloseTo(4, 1)
})

test('a line that leaves and comes back becomes two', () => {
  const line = points('1,3 1,6 3,6 3,3')
  expect(clipLines([line], pointsInside([[square]]))).toHaveLength(2)
})
