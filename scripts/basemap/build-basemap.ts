import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Polygon } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { filter, filterWeight, planarTriangleArea, presimplify, simplify } from 'topojson-simplify'
import { clipLines, pointsInside, labelPoint, flatPolygon, ringArea } from './rings'
import { GREAT_LAKES, LAKE_ISLANDS } from './great-lakes'

/** 0.001°: about 100 m, less than a pixel at zoom 9. */
const DECIMALS = 3
const LAKE_STATES = ['26', '27', '55', '17', '18', '39', '42', '36']

export function buildBasemap() {
  const world = readWorld()
  const states = read<UnitedStates>('us-atlas/counties-10m.json')
  const land = merge(world, world.objects.countries.geometries as never).coordinates.map(
    flatPolygon,
  )
  const isLand = pointsInside(land)
  const isLake = pointsInside(GREAT_LAKES.map((ring) => [ring]))
  const { counties } = states.objects
  const shoreCounties = counties.geometries.filter((each) => LAKE_STATES.includes(stateOf(each)))
  const shore = merge(states, shoreCounties as never).coordinates
  const shoreLines = clipLines(shore.flat(), isLake)
  const stateLines = mesh(states, states.objects.states as never, (a, b) => a !== b).coordinates
  const countyLines = mesh(
    states,
    states.objects.counties as never,
    (a, b) => a !== b && stateOf(a) === stateOf(b),
  ).coordinates
  const countryLines = mesh(world, world.objects.countries as never, (a, b) => a !== b).coordinates

  return {
    world: collection([
      drawn('land', { type: 'MultiPolygon', coordinates: land }),
      drawn('lake', { type: 'MultiPolygon', coordinates: GREAT_LAKES.map((ring) => [ring]) }),
      drawn('shore', {
        type: 'MultiPolygon',
        coordinates: [...shore, ...LAKE_ISLANDS.map((ring) => [ring])],
      }),
      drawn('shore-line', { type: 'MultiLineString', coordinates: shoreLines }),
      drawn('state', { type: 'MultiLineString', coordinates: clipLines(stateLines, isLand) }),
      drawn('country', { type: 'MultiLineString', coordinates: countryLines }),
      ...names('country-name', feature(world, world.objects.countries as never)),
      ...names('state-name', feature(states, states.objects.states as never)),
    ]),
    /** shown only at close zoom */
    counties: collection([
      drawn('county', { type: 'MultiLineString', coordinates: clipLines(countyLines, isLand) }),
      ...names('county-name', feature(states, states.objects.counties as never)),
    ]),
  }
}

function stateOf({ id }: { id?: string | number }): string {
  return String(id).slice(0, 2)
}

function drawn(kind: string, geometry: Geometry): Feature {
  return { type: 'Feature', properties: { kind }, geometry }
}

/** Larger areas come first and so are placed first. */
function names(kind: string, areas: unknown): Feature[] {
  const { features } = areas as FeatureCollection<Polygon | MultiPolygon, { name: string }>
  return features
    .map(({ geometry, properties }) => {
      const { type, coordinates } = geometry
      const polygons = (type === 'Polygon' ? [coordinates] : coordinates).map(flatPolygon)
      const area = Math.max(...polygons.map(([outer]) => ringArea(outer ?? [])))
      return { name: properties.name, area, at: labelPoint(polygons) }
    })
    .toSorted((a, b) => b.area - a.area)
    .map(({ name, area, at }) => ({
      type: 'Feature',
      properties:
        kind === 'country-name'
          ? { kind, name, area: Number(area.toPrecision(2)) }
          : { kind, name },
      geometry: { type: 'Point', coordinates: at },
    }))
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features: features.map(rounded) }
}

function rounded(item: Feature): Feature {
  const { geometry } = item
  if (geometry.type === 'GeometryCollection') return item
  return {
    ...item,
    geometry: { ...geometry, coordinates: round(geometry.coordinates) } as Geometry,
  }
}

/** To the visible decimals; merges neighboring points that become equal. */
function round(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toFixed(DECIMALS))
  if (!Array.isArray(value)) return value
  const items = value.map(round)
  return items.filter((item, index) => {
    const before: unknown = items[index - 1]
    if (!Array.isArray(item) || !Array.isArray(before)) return true
    const isPoint = typeof item[0] === 'number' && typeof before[0] === 'number'
    return !isPoint || item[0] !== before[0] || item[1] !== before[1]
  })
}

interface Named {
  name: string
}

/** Natural Earth, 1:10 million */
type World = Topology<{ countries: GeometryCollection<Named> }>
/** The Census Bureau's boundaries; ids begin with the state's FIPS code. */
type UnitedStates = Topology<{
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

function readWorld(): World {
  const world = read<World>('world-atlas/countries-10m.json')
  const weighed = presimplify(world, (triangle) => {
    const [[x, y]] = triangle
    return planarTriangleArea(triangle) * interestAt(x, y)
  })
  const simple = simplify(weighed, LEAST_AREA)
  const ringWeight = (ring: [number, number][]) => {
    const [x, y] = ring[0] ?? [0, 0]
    return ringArea(ring) * interestAt(x, y)
  }
  return filter(simple, filterWeight(simple, LEAST_AREA, ringWeight))
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
