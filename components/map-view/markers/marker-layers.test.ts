import { GeoJSONVT } from '@maplibre/geojson-vt'
import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import fc from 'fast-check'
import type { FeatureCollection } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import { clusterOf, readCluster, severityOf } from '@/lib/map/clusters'
import { createStationFeed, stationsById, stationsDiff } from '@/lib/map/feed'
import type { MapStation } from '@/lib/map/stations'
import { STATION_STATUSES, type StationStatus } from '@/lib/stations/status'
import {
  CLUSTER_MAX_ZOOM,
  FOCUS,
  labelFonts,
  markerLayers,
  MARKERS,
  stationsSource,
  URGENT,
} from './marker-layers'
import type { MarkerLook } from './marker-look'

const look = {
  colors: { ink: '#000000', muted: '#555555', surface: '#ffffff' },
  fontFamily: 'Geist, sans-serif',
  pixelRatio: 1,
} as MarkerLook

function style(overrides: Partial<StyleSpecification> = {}): StyleSpecification {
  return { version: 8, sources: {}, layers: [], ...overrides }
}

test('layers and sources are valid by the style specification', () => {
  const complete = style({
    sources: {
      stations: stationsSource([]),
      'station-focus': { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: markerLayers(look, 1, ['sans-serif']),
  })
  expect(validateStyleMin(complete as never)).toEqual([])
})

test("draws names in the app's own font when the style has no glyph server", () => {
  expect(labelFonts(style(), ['Geist', 'sans-serif'])).toEqual(['Geist', 'sans-serif'])
})

test('draws names in a font from the style’s glyph server', () => {
  const online = style({
    glyphs: 'https://tiles.example/{fontstack}/{range}.pbf',
    sources: { s: { type: 'vector', url: 'https://tiles.example' } },
    layers: [
      { id: 'water', type: 'background' },
      {
        id: 'road',
        type: 'symbol',
        source: 's',
        layout: { 'text-font': ['get', 'font'] as never },
      },
      { id: 'city', type: 'symbol', source: 's', layout: { 'text-font': ['Noto Sans Regular'] } },
    ],
  })
  expect(labelFonts(online, ['Geist'])).toEqual(['Noto Sans Regular'])
})

/** A symbol with a higher key is drawn over one with a lower key. */
function sortKeyOf(properties: Record<string, unknown>): unknown {
  const layer = markerLayers(look, 1, ['sans-serif']).find(({ id }) => id === MARKERS)
  const layout: Record<string, unknown> = layer?.layout ?? {}
  return compiled(layout['symbol-sort-key'])(properties, null)
}

function clusterProperties(statuses: readonly StationStatus[]) {
  const { worst, counts, total } = clusterOf(statuses)
  return { point_count: total, worst: severityOf(worst), ...counts }
}

test('of overlapping marks the worse is on top, station or cluster', () => {
  const stations = STATION_STATUSES.map((status) => sortKeyOf({ status }))
  const clusters = STATION_STATUSES.map((status) =>
    sortKeyOf(clusterProperties([status, 'out-of-service'])),
  )
  expect(stations).toEqual(stations.toSorted((a, b) => Number(b) - Number(a)))
  expect(new Set(stations).size).toBe(STATION_STATUSES.length)
  expect(clusters).toEqual(stations)
})

test('no mark is dropped for lack of room', () => {
  const marks = markerLayers(look, 1, ['sans-serif']).flatMap(({ id, layout }) => {
    const properties: Record<string, unknown> = layout ?? {}
    return 'icon-image' in properties ? [[id, properties['icon-allow-overlap']]] : []
  })
  expect(marks).toEqual([MARKERS, URGENT, FOCUS].map((id) => [id, true]))
})

/** MapLibre tile units: 128 are 8 px. */
const EXTENT = 8192
const UNITS_PER_PX = EXTENT / 512

type Properties = Record<string, unknown>

/** The index in MapLibre's worker, with the options that MapLibre derives from the source's. */
function workerIndex(stations: readonly MapStation[]): GeoJSONVT {
  const feed = createStationFeed(() => Promise.resolve(), Date.now)
  feed.show(stations)
  const source = stationsSource(feed.begin())
  const sums = Object.entries(source.clusterProperties).map(([key, [operator, expression]]) => ({
    key,
    map: compiled(expression),
    reduce: compiled([operator, ['accumulated'], ['get', key]]),
  }))
  return new GeoJSONVT(source.data as FeatureCollection, {
    maxZoom: source.maxzoom,
    extent: EXTENT,
    buffer: (source.buffer ?? 128) * UNITS_PER_PX,
    promoteId: 'id',
    updateable: true,
    cluster: true,
    clusterOptions: {
      maxZoom: source.clusterMaxZoom,
      extent: EXTENT,
      radius: (source.clusterRadius ?? 50) * UNITS_PER_PX,
      map: (properties) =>
        Object.fromEntries(sums.map(({ key, map }) => [key, map(properties as Properties, null)])),
      reduce: (sum, properties) => {
        const accumulated = sum as Properties
        for (const { key, reduce } of sums)
          accumulated[key] = reduce(properties as Properties, accumulated[key])
      },
    },
  })
}

function compiled(expression: unknown) {
  const result = createExpression(expression, 'expression')
  if (result.result === 'error') throw new Error(String(result.value))
  return (properties: Properties, accumulated: unknown): unknown =>
    result.value.evaluate({ zoom: 0, accumulated } as never, { type: 'Point', properties } as never)
}

/** All marks at a zoom: the ids of their stations, and their properties. */
function marksAt(index: GeoJSONVT, zoom: number) {
  const tiles = 2 ** zoom
  const marks: { ids: string[]; properties: Properties }[] = []
  for (let x = 0; x < tiles; x += 1)
    for (let y = 0; y < tiles; y += 1)
      for (const { tags, geometry } of index.getTile(zoom, x, y)?.features ?? []) {
        const [[px = -1, py = -1] = []] = geometry as number[][]
        // A symbol is drawn by the tile that contains its point.
        if (px < 0 || px >= EXTENT || py < 0 || py >= EXTENT) continue
        const properties = tags as Properties
        const ids = properties.cluster
          ? (index.getClusterLeaves(Number(properties.cluster_id), 1000, 0) ?? [])
          : [{ properties }]
        marks.push({ ids: ids.map((leaf) => String(leaf.properties?.id)), properties })
      }
  return marks
}

const stationArbitrary: fc.Arbitrary<MapStation> = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map((number) => `S${number}`),
  name: fc.constant('Station'),
  longitude: fc.oneof(
    fc.constantFrom(-180, -179.9, 179.9, 180, -90, 90),
    fc.double({ min: -180, max: 180, noNaN: true }),
  ),
  latitude: fc.oneof(fc.constant(27), fc.double({ min: -80, max: 80, noNaN: true })),
  status: fc.constantFrom(...STATION_STATUSES),
  isUrgent: fc.boolean(),
})
const fleetArbitrary = fc.uniqueArray(stationArbitrary, { selector: ({ id }) => id, maxLength: 30 })

test('after any changes each station that isn’t urgent is in one mark, and each cluster matches a recount', () => {
  fc.assert(
    fc.property(
      fc.array(fleetArbitrary, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 3 }),
      (states, zoom) => {
        const [first = []] = states
        const index = workerIndex(first)
        let shown = stationsById(first)
        for (const state of states.slice(1)) {
          const next = stationsById(state)
          const diff = stationsDiff(shown, next)
          if (diff) index.updateData(diff as never)
          shown = next
        }
        const marks = marksAt(index, zoom)
        const clustered = [...shown.values()].filter(({ isUrgent }) => !isUrgent)
        expect(marks.flatMap(({ ids }) => ids).toSorted()).toEqual(
          clustered.map(({ id }) => id).toSorted(),
        )
        for (const { ids, properties } of marks) {
          const statuses = ids.map((id) => shown.get(id)?.status ?? 'alarm')
          if (properties.cluster) expect(readCluster(properties)).toEqual(clusterOf(statuses))
          else expect(properties.status).toBe(statuses[0])
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('stations at one point stay one cluster at any zoom', () => {
  const here = { name: 'Station', longitude: -82.45, latitude: 27.95, isUrgent: false } as const
  const index = workerIndex([
    { id: 'a', status: 'alarm', ...here },
    { id: 'b', status: 'normal', ...here },
  ])
  const [cluster] = marksAt(index, 0)
  const opensAt = index.getClusterExpansionZoom(Number(cluster?.properties.cluster_id))
  expect(opensAt).toBeGreaterThan(CLUSTER_MAX_ZOOM)
})
