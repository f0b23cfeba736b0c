import type { Position } from 'geojson'
import { xOf, yOf } from './rings'

const BAND = 0.05
/** degrees between samples along a line */
const STEP = 0.01

export type IsInside = (x: number, y: number) => boolean

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
