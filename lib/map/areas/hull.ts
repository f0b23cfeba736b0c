import type { WorldPoint } from '@/lib/map/mercator'

/**
 * The convex hull of points, by A. M. Andrew's monotone chain ("Another efficient algorithm for
 * convex hulls in two dimensions", Information Processing Letters 9, 1979). Doesn't depend on the
 * order of the points.
 *
 * @returns the corners, counterclockwise where y points up; one or two points are their own hull
 */
export function convexHull(points: readonly WorldPoint[]): WorldPoint[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  if (sorted.length < 3) return sorted
  const [below, above] = [chain(sorted), chain(sorted.toReversed())]
  // Each chain ends where the other begins.
  return [...below.slice(0, -1), ...above.slice(0, -1)]
}

function chain(sorted: readonly WorldPoint[]): WorldPoint[] {
  const kept: WorldPoint[] = []
  for (const point of sorted) {
    while (!turnsLeft(kept.at(-2), kept.at(-1), point)) kept.pop()
    kept.push(point)
  }
  return kept
}

/** Whether the way over three points turns left; with fewer there is nothing to cut off. */
function turnsLeft(
  from: WorldPoint | undefined,
  over: WorldPoint | undefined,
  [x, y]: WorldPoint,
): boolean {
  if (!from || !over) return true
  const [fromX, fromY] = from
  const [overX, overY] = over
  return (overX - fromX) * (y - fromY) - (overY - fromY) * (x - fromX) > 0
}
