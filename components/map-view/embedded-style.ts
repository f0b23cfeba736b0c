import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import type { MapLook } from './map-look'

export const BASEMAP_SOURCE = 'basemap'
/** Above this zoom the embedded basemap lacks detail. */
export const SCHEMATIC_FROM_ZOOM = 9
const WORLD_URL = '/basemap/world.json'
const ATTRIBUTION = 'Natural Earth, US Census Bureau'
const DIVIDED_COUNTRY = 'United States of America'
const COUNTRY_SIZES = { large: 60, medium: 6 }

const COAST_WIDTH = zoomed([1, 0.4], [6, 1], [12, 2])

/** Needs no key, tile server or internet (docs/decisions/0100). */
export function embeddedStyle(look: MapLook): StyleSpecification {
  const { colors } = look
  return {
    version: 8,
    sources: {
      [BASEMAP_SOURCE]: {
        type: 'geojson',
        data: WORLD_URL,
        attribution: ATTRIBUTION,
        maxzoom: 10,
        buffer: 32,
        tolerance: 0.3,
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
      // Under the land, to show only its outer half, and nothing at the date line.
      { ...line('land', colors.coast, zoomed([1, 0.8], [6, 2], [12, 4])), id: 'coast' },
      fill('land', colors.land),
      fill('lake', colors.water),
      { ...line('lake', colors.coast, COAST_WIDTH), id: 'lake-coast' },
      fill('shore', colors.land),
      line('shore-line', colors.coast, COAST_WIDTH),
      { ...line('state', colors.state, zoomed([3, 0.5], [8, 1.2], [12, 2])), minzoom: 2.5 },
      line('country', colors.country, zoomed([1, 0.5], [6, 1.2], [10, 2])),
      { ...name('state-name', look, zoomed([4, 10], [8, 13]), 'Medium'), minzoom: 4, maxzoom: 9 },
      countryNames(look),
    ],
  }
}

/** Loaded and drawn only when zoomed in, each layer below its `before` layer. */
export const COUNTIES = {
  source: 'counties',
  url: '/basemap/counties.json',
  fromZoom: 6,
  attribution: 'US Census Bureau',
}

export function countyLayers(look: MapLook): { layer: LayerSpecification; before: string }[] {
  const { source, fromZoom } = COUNTIES
  const borders = line('county', look.colors.county, zoomed([6, 0.6], [9, 1], [12, 1.6]))
  const names = name('county-name', look, zoomed([7.5, 10], [11, 13]))
  return [
    { before: 'state', layer: { ...borders, source, minzoom: fromZoom } },
    { before: 'state-name', layer: { ...names, source, minzoom: 7.5 } },
  ]
}

/** Dims an online style, which has only a light theme, for dark rooms. */
export const DIM_LAYER: LayerSpecification = {
  id: 'dim',
  type: 'background',
  paint: { 'background-color': '#0b1116', 'background-opacity': 0.55 },
}

function ofKind(kind: string): ExpressionSpecification {
  return ['==', ['get', 'kind'], kind]
}

/** Largest first: on a world map the names of small countries would end up in the sea. */
function countryNames(look: MapLook): LayerSpecification {
  const { large, medium } = COUNTRY_SIZES
  const least: ExpressionSpecification = ['step', ['zoom'], large, 2, medium, 4, 0]
  // Once state names show, the country's name would only be in the way.
  const isShown: ExpressionSpecification = [
    'case',
    ['==', ['get', 'name'], DIVIDED_COUNTRY],
    ['<', ['zoom'], 4],
    ['>=', ['get', 'area'], least],
  ]
  const layer = name('country-name', look, zoomed([1, 10], [6, 14]), 'Medium')
  return {
    ...layer,
    filter: ['all', ofKind('country-name'), isShown],
    paint: { ...layer.paint, 'text-color': look.colors.text },
    maxzoom: 7,
  }
}

function zoomed(...stops: [zoom: number, value: number][]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification
}

function fill(kind: string, color: string): FillLayerSpecification {
  return {
    id: kind,
    type: 'fill',
    source: BASEMAP_SOURCE,
    filter: ofKind(kind),
    paint: { 'fill-color': color },
  }
}

function line(kind: string, color: string, width: ExpressionSpecification): LineLayerSpecification {
  return {
    id: kind,
    type: 'line',
    source: BASEMAP_SOURCE,
    filter: ofKind(kind),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width },
  }
}

function name(
  kind: string,
  { colors, fonts }: MapLook,
  size: ExpressionSpecification,
  weight?: 'Medium',
): SymbolLayerSpecification {
  return {
    id: kind,
    type: 'symbol',
    source: BASEMAP_SOURCE,
    filter: ofKind(kind),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': fonts(weight),
      'text-size': size,
      'text-max-width': 7,
      'text-letter-spacing': 0.04,
      'text-padding': 6,
      'symbol-sort-key': ['-', ['coalesce', ['get', 'area'], 0]],
    },
    paint: { 'text-color': colors.faint, 'text-halo-color': colors.land, 'text-halo-width': 1.2 },
  }
}
