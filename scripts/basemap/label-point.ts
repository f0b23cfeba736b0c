import type { Position } from 'geojson'
import { ringArea, xOf, yOf } from './rings'

/** Grid cells per side, and the rounds of refining around the best cell. */
const GRID = 10
const ROUNDS = 4
/** A label needs no finer outline than this many points. */
const ENOUGH_POINTS = 150

interface Box {
  west: number
  south: number
  width: number
  height: number
}

/**
 * The best place for a label: the point of the largest polygon that is farthest from its edge,
 * found on a grid, then on ever finer grids around the best point so far.
 */
export function labelPoint(polygons: readonly Position[][][]): Position {
  const largest = polygons.toSorted((a, b) => ringArea(b[0] ?? []) - ringArea(a[0] ?? []))[0]
  const outer = largest?.[0]
  if (!largest || !outer) throw new Error('a name needs a polygon')

  const outline = largest.map(thinned)
  let box = boxOf(outer)
  let best: { point: Position; distance: number } | null = null
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const point of gridOf(box)) {
      const distance = distanceInside(point, outline)
      if (!best || distance > best.distance) best = { point, distance }
    }
    const [width, height] = [box.width / 4, box.height / 4]
    const [x, y] = [xOf(best?.point ?? [0]), yOf(best?.point ?? [0, 0])]
    box = { west: x - width / 2, south: y - height / 2, width, height }
  }
  return best?.point ?? outer[0] ?? [0, 0]
}

function thinned(ring: readonly Position[]): Position[] {
  const every = Math.ceil(ring.length / ENOUGH_POINTS)
  return ring.filter((_, index) => index % every === 0 || index === ring.length - 1)
}

function boxOf(ring: readonly Position[]): Box {
  const [xs, ys] = [ring.map(xOf), ring.map(yOf)]
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity)
  const [west, south] = [least(xs), least(ys)]
  return { west, south, width: most(xs) - west, height: most(ys) - south }
}

function gridOf({ west, south, width, height }: Box): Position[] {
  const steps = Array.from({ length: GRID }, (_, index) => (index + 0.5) / GRID)
  return steps.flatMap((x) => steps.map((y) => [west + x * width, south + y * height]))
}

/** Distance to the nearest edge in degrees at the equator; negative outside. */
function distanceInside(point: Position, polygon: readonly Position[][]): number {
  const [x, y] = [xOf(point), yOf(point)]
  const shrink = Math.cos((y * Math.PI) / 180)
  let isInside = false
  let nearest = Infinity
  for (const ring of polygon)
    for (let index = 1; index < ring.length; index += 1) {
      const ax = xOf(ring[index - 1] ?? [])
      const ay = yOf(ring[index - 1] ?? []) - y
      const bx = xOf(ring[index] ?? [])
      const by = yOf(ring[index] ?? []) - y
      if (ay > 0 !== by > 0 && x < ((bx - ax) * -ay) / (by - ay) + ax) isInside = !isInside
      nearest = Math.min(nearest, fromOrigin((ax - x) * shrink, ay, (bx - x) * shrink, by))
    }
  return isInside ? nearest : -nearest
}

/** Distance from the origin to the segment from a to b. */
function fromOrigin(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + share * dx, ay + share * dy)
}
