import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { StyleSpecification } from 'maplibre-gl'
import { clusterOf, severityOf } from '@/lib/map/clusters'
import { STATION_STATUSES, type StationStatus } from '@/lib/stations/status'
import { labelFonts, markerLayers, MARKERS } from './marker-layers'
import type { MarkerLook } from './marker-look'
import { stationsSource } from './stations-source'

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

function markersLayout(): Record<string, unknown> {
  const layer = markerLayers(look, 1, ['sans-serif']).find(({ id }) => id === MARKERS)
  return layer?.layout ?? {}
}

/** A symbol with a higher key is drawn over one with a lower key. */
function sortKeyOf(properties: Record<string, unknown>): unknown {
  const compiled = createExpression(markersLayout()['symbol-sort-key'], 'layout.symbol-sort-key')
  if (compiled.result === 'error') throw new Error(String(compiled.value))
  return compiled.value.evaluate({ zoom: 5 }, { type: 'Point', properties } as never)
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
  expect(markersLayout()).toMatchObject({ 'icon-allow-overlap': true })
})
