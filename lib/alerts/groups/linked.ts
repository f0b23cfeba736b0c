import type { EdgeNodeId } from '@/lib/ids'
import { bucketsBy } from './buckets'
import type { Places, StationPlace } from './place'

export const WINDOW_MS = 5 * 60_000

const NEAR_KM = 10
const EARTH_RADIUS_KM = 6371
/** Two points in a cube of this side are near; near points are at most two cubes apart. */
const CUBE_KM = NEAR_KM / Math.sqrt(3)
const STEPS = [-2, -1, 0, 1, 2]
const CUBES_PER_SIDE = 4096
/** Half of them, so each pair of cubes is compared once. Chains of one cube are too far in time. */
const NEIGHBORS = STEPS.flatMap((x) =>
  STEPS.flatMap((y) => STEPS.map((z) => (x * CUBES_PER_SIDE + y) * CUBES_PER_SIDE + z)),
).filter((step) => step > 0)

export interface Dated {
  edgeNodeId: EdgeNodeId
  raisedAtMs: number
}

interface Node {
  place: StationPlace | undefined
  edgeNodeId: string
  raisedAtMs: number
  point: Point | null
  index: number
}

/** In km from the Earth's center, so distances work across poles and the date line. */
type Point = readonly [number, number, number]

/**
 * Groups alerts of one condition raised within 5 min at stations of one area or within 10 km.
 * Compares cubes, since 10,000 stations may fail at once. Without places, all stations are near.
 */
export function linked<Item extends Dated>(
  items: readonly Item[],
  places: Places | null,
): Item[][] {
  const nodes = items
    .map(({ edgeNodeId, raisedAtMs }, index): Node => {
      const place = places?.get(edgeNodeId)
      return { place, edgeNodeId, raisedAtMs, point: pointOf(place), index }
    })
    .toSorted((a, b) => a.raisedAtMs - b.raisedAtMs)
  const links = createLinks(items.length)
  const link = (key: (node: Node) => string | number | null) => {
    for (const [first, ...others] of chainsOf(nodes, key))
      for (const other of others) links.link(first, other)
  }

  if (!places) link(() => 'anywhere')
  link(({ edgeNodeId }) => edgeNodeId)
  link(({ place }) => (place?.area ? JSON.stringify([place.organisationId, place.area]) : null))
  link(({ point }) => point && cubeOf(point))
  linkCubes(nodes, links)
  return bucketsBy(items, (_, index) => links.rootOf(index))
}

function linkCubes(nodes: readonly Node[], links: Links): void {
  const chainsByCube = new Map<number, Node[][]>()
  for (const chain of chainsOf(nodes, ({ point }) => point && cubeOf(point))) {
    const point = chain[0]?.point
    if (!point) continue
    const chains = chainsByCube.get(cubeOf(point))
    if (chains) chains.push(chain)
    else chainsByCube.set(cubeOf(point), [chain])
  }
  for (const [cube, chains] of chainsByCube) {
    const nearby = NEIGHBORS.flatMap((step) => chainsByCube.get(cube + step) ?? [])
    for (const chain of chains)
      for (const other of nearby)
        if (
          !isLongBefore(chain, other) &&
          !isLongBefore(other, chain) &&
          !links.areLinked(chain[0], other[0]) &&
          reach(chain, other)
        )
          links.link(chain[0], other[0])
  }
}

function isLongBefore(chain: readonly Node[], other: readonly Node[]): boolean {
  return (chain.at(-1)?.raisedAtMs ?? 0) + WINDOW_MS < (other[0]?.raisedAtMs ?? 0)
}

/** Whether the chains have alerts near each other in time and place. Both sorted by time. */
function reach(chain: readonly Node[], other: readonly Node[]): boolean {
  let start = 0
  return chain.some((one) => {
    while ((other[start]?.raisedAtMs ?? Infinity) < one.raisedAtMs - WINDOW_MS) start += 1
    for (let index = start; index < other.length; index += 1) {
      const candidate = other[index]
      if (!candidate || candidate.raisedAtMs > one.raisedAtMs + WINDOW_MS) return false
      if (isNear(one.point, candidate.point)) return true
    }
    return false
  })
}

function isNear(a: Point | null, b: Point | null): boolean {
  if (!a || !b) return false
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2 <= NEAR_KM ** 2
}

function pointOf(place: StationPlace | undefined): Point | null {
  if (!place?.location) return null
  const latitude = (place.location.latitude * Math.PI) / 180
  const longitude = (place.location.longitude * Math.PI) / 180
  const fromAxisKm = EARTH_RADIUS_KM * Math.cos(latitude)
  return [
    fromAxisKm * Math.cos(longitude),
    fromAxisKm * Math.sin(longitude),
    EARTH_RADIUS_KM * Math.sin(latitude),
  ]
}

/** Neighbors' numbers differ by `NEIGHBORS`. */
function cubeOf([x, y, z]: Point): number {
  const along = (km: number) => Math.floor(km / CUBE_KM) + CUBES_PER_SIDE / 2
  return (along(x) * CUBES_PER_SIDE + along(y)) * CUBES_PER_SIDE + along(z)
}

/** Nodes with the same key, split at gaps longer than the window. */
function chainsOf(nodes: readonly Node[], key: (node: Node) => string | number | null): Node[][] {
  const keyed = nodes.filter((node) => key(node) !== null)
  return bucketsBy(keyed, key).flatMap((bucket) => {
    const chains: Node[][] = []
    for (const node of bucket) {
      const last = chains.at(-1)
      const before = last?.at(-1)
      if (last && before && node.raisedAtMs - before.raisedAtMs <= WINDOW_MS) last.push(node)
      else chains.push([node])
    }
    return chains
  })
}

type Links = ReturnType<typeof createLinks>

/** Union-find. */
function createLinks(count: number) {
  const parents = Array.from({ length: count }, (_, index) => index)

  function rootOf(index: number): number {
    let root = index
    while (parents[root] !== root) root = parents[root] = parents[parents[root] ?? 0] ?? 0
    return root
  }

  return {
    rootOf,
    areLinked: (a: Node | undefined, b: Node | undefined) =>
      a !== undefined && b !== undefined && rootOf(a.index) === rootOf(b.index),
    link: (a: Node | undefined, b: Node | undefined) => {
      if (a && b) parents[rootOf(b.index)] = rootOf(a.index)
    },
  }
}
