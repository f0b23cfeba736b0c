/** @jest-environment node */
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { StyleSpecification } from 'maplibre-gl'
import { labelFonts, markerLayers } from './marker-layers'
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

test('layers and sources are what the style specification allows', () => {
  const complete = style({
    sources: {
      stations: stationsSource([]),
      'station-focus': { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: markerLayers(look, 1, ['sans-serif']),
  })
  expect(validateStyleMin(complete as never)).toEqual([])
})

test("names are drawn in the app's own font where no server has fonts", () => {
  expect(labelFonts(style(), ['Geist', 'sans-serif'])).toEqual(['Geist', 'sans-serif'])
})

test('names are drawn in a font that the style has on its server', () => {
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
