import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { filter, filterWeight, planarTriangleArea, presimplify, simplify } from 'topojson-simplify'
import { ringArea } from './rings'

interface Named {
  name: string
}

/** Natural Earth, 1:10 million */
export type World = Topology<{ countries: GeometryCollection<Named> }>
/** The Census Bureau's boundaries; ids begin with the state's FIPS code. */
export type UnitedStates = Topology<{
  counties: GeometryCollection<Named>
  states: GeometryCollection<Named>
}>

/** Areas here, where most users are, keep finer detail. */
const CLOSER_LOOK = { west: -130, south: 16, east: -60, north: 52, factor: 120 }
/** Ice without stations. */
const FAR_SOUTH = { north: -60, factor: 1 / 20 }
/** square degrees; smaller details and islands are left out */
const LEAST_AREA = 0.004

const require = createRequire(import.meta.url)

export function readWorld(): World {
  const world = read<World>('world-atlas/countries-10m.json')
  const weighed = presimplify(world, (triangle) => {
    const [[x, y]] = triangle
    return planarTriangleArea(triangle) * interestAt(x, y)
  })
  const simple = simplify(weighed, LEAST_AREA)
  return filter(simple, filterWeight(simple, LEAST_AREA, ringWeight))
}

export function readUnitedStates(): UnitedStates {
  return read<UnitedStates>('us-atlas/counties-10m.json')
}

function ringWeight(ring: [number, number][]): number {
  const [x, y] = ring[0] ?? [0, 0]
  return ringArea(ring) * interestAt(x, y)
}

/** Weight of a square degree, which is smaller toward the poles. */
function interestAt(x: number, y: number): number {
  const { west, south, east, north, factor } = CLOSER_LOOK
  if (x > west && x < east && y > south && y < north) return factor
  return Math.cos((y * Math.PI) / 180) * (y < FAR_SOUTH.north ? FAR_SOUTH.factor : 1)
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(require.resolve(name), 'utf8')) as T
}
