import type { Position } from 'geojson'
import polylabel from 'polylabel'

/** degrees past the date line, so the pieces on both sides show no seam */
const OVERLAP = 0.02
const IS_AT_DATE_LINE = 179.99
/** The southern limit of a Mercator map. */
const SOUTH_END = -85.06

const xOf = (position: Position): number => position[0] ?? 0
const yOf = (position: Position): number => position[1] ?? 0

/** For a flat map: continuous across the date line, closed at a pole. */
export function flatPolygon(polygon: readonly Position[][]): Position[][] {
  return polygon.map((ring) => overlapping(closedAtPole(continuous(ring))))
}

/** Square degrees at the equator. */
export function ringArea(ring: readonly Position[]): number {
  let doubled = 0
  ring.forEach((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point
    doubled += xOf(point) * yOf(next) - xOf(next) * yOf(point)
  })
  const latitude = ring.reduce((sum, point) => sum + yOf(point), 0) / ring.length
  return (Math.abs(doubled) / 2) * Math.cos((latitude * Math.PI) / 180)
}

/** No step wider than half the world; most of the ring within ±180°. */
function continuous(ring: readonly Position[]): Position[] {
  let shift = 0
  const points = ring.map((point, index) => {
    const before = ring[index - 1]
    if (before) shift -= 360 * Math.round((xOf(point) - xOf(before)) / 360)
    return [xOf(point) + shift, yOf(point)]
  })
  const middle = points.reduce((sum, point) => sum + xOf(point), 0) / points.length
  const home = 360 * Math.round(middle / 360)
  return points.map((point) => [xOf(point) - home, yOf(point)])
}

/** Antarctica's ring runs around the world; closes it along the map's edge. */
function closedAtPole(ring: readonly Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || Math.abs(xOf(last) - xOf(first)) < 180) return [...ring]
  return [...ring, [xOf(last), SOUTH_END], [xOf(first), SOUTH_END], first]
}

function overlapping(ring: readonly Position[]): Position[] {
  return ring.map((point) => {
    const x = xOf(point)
    const isAtEdge = Math.abs(x) > IS_AT_DATE_LINE && Math.abs(x) <= 180
    return isAtEdge ? [x + Math.sign(x) * OVERLAP, yOf(point)] : point
  })
}

const PRECISION = 0.001

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

const BAND = 0.05
/** degrees between samples along a line */
const STEP = 0.01

type IsInside = (x: number, y: number) => boolean

/** Fast, because edges are indexed by latitude. */
export function pointsInside(polygons: readonly Position[][][]): IsInside {
  const bands = new Map<number, [ax: number, ay: number, bx: number, by: number][]>()
  for (const ring of polygons.flat())
    ring.forEach((end, index) => {
      const start = ring[index - 1]
      if (!start) return
      const [ay, by] = [yOf(start), yOf(end)]
      const last = Math.floor(Math.max(ay, by) / BAND)
      for (let band = Math.floor(Math.min(ay, by) / BAND); band <= last; band += 1) {
        const edges = bands.get(band) ?? []
        edges.push([xOf(start), ay, xOf(end), by])
        bands.set(band, edges)
      }
    })
  return (x, y) => {
    let isInside = false
    for (const [ax, ay, bx, by] of bands.get(Math.floor(y / BAND)) ?? [])
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
    return isInside
  }
}

/** Cuts end within about a kilometer of the edge. */
export function clipLines(lines: readonly Position[][], isInside: IsInside): Position[][] {
  return lines.flatMap((line) => clipLine(line, isInside))
}

function clipLine(line: readonly Position[], isInside: IsInside): Position[][] {
  const parts: Position[][] = []
  let part: Position[] = []
  /** The latest sample inside, needed only if the line leaves right after it. */
  let passed: Position | null = null
  const end = () => {
    if (passed) part.push(passed)
    if (part.length > 1) parts.push(part)
    part = []
    passed = null
  }
  for (const { point, isCorner } of looks(line)) {
    if (!isInside(xOf(point), yOf(point))) end()
    else if (isCorner || part.length === 0) {
      part.push(point)
      passed = null
    } else passed = point
  }
  end()
  return parts
}

/** Corners, and points between them no farther apart than STEP. */
function looks(line: readonly Position[]): { point: Position; isCorner: boolean }[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1]
    if (!from) return [{ point: to, isCorner: true }]
    const [dx, dy] = [xOf(to) - xOf(from), yOf(to) - yOf(from)]
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / STEP))
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps
      const point = [xOf(from) + dx * share, yOf(from) + dy * share]
      return { point, isCorner: step === steps - 1 }
    })
  })
}
