import type { Position } from 'geojson'
import polylabel from 'polylabel'
import { ringArea, xOf, yOf } from './rings'

const PRECISION = 0.001

/** The point of the largest polygon that is farthest from its edge. */
export function labelPoint(polygons: readonly Position[][][]): Position {
  const largest = polygons.toSorted((a, b) => ringArea(b[0] ?? []) - ringArea(a[0] ?? []))[0]
  const outer = largest?.[0]
  if (!outer) throw new Error('a name needs a polygon')
  // A degree of longitude is shorter toward the poles.
  const latitude = outer.reduce((sum, point) => sum + yOf(point), 0) / outer.length
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const outline = largest.map((ring) =>
    ring.map((point): [number, number] => [xOf(point) * shrink, yOf(point)]),
  )
  const [x, y] = polylabel(outline, PRECISION)
  return [x / shrink, y]
}
