import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
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
export function embeddedStyle({ colors, fonts }: MapLook): StyleSpecification {
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
      line('state', colors.state, zoomed([3, 0.5], [8, 1.2], [12, 2]), { minzoom: 2.5 }),
      line('country', colors.country, zoomed([1, 0.5], [6, 1.2], [10, 2])),
      {
        ...name('state-name', colors.faint, colors.land, fonts('Medium'), zoomed([4, 10], [8, 13])),
        minzoom: 4,
        maxzoom: 9,
      },
      {
        ...name(
          'country-name',
          colors.text,
          colors.land,
          fonts('Medium'),
          zoomed([1, 10], [6, 14]),
        ),
        filter: visibleCountries(),
        maxzoom: 7,
      },
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

export function countyLayers({
  colors,
  fonts,
}: MapLook): { layer: LayerSpecification; before: string }[] {
  const source = COUNTIES.source
  return [
    {
      before: 'state',
      layer: {
        ...line('county', colors.county, zoomed([6, 0.6], [9, 1], [12, 1.6])),
        source,
        minzoom: COUNTIES.fromZoom,
      },
    },
    {
      before: 'state-name',
      layer: {
        ...name('county-name', colors.faint, colors.land, fonts(), zoomed([7.5, 10], [11, 13])),
        source,
        minzoom: 7.5,
      },
    },
  ]
}

/** Dims an online style, which has only a light theme, for dark rooms. */
export const DIM_LAYER: LayerSpecification = {
  id: 'dim',
  type: 'background',
  paint: { 'background-color': '#0b1116', 'background-opacity': 0.55 },
}

function ofKind(kind: string): FilterSpecification {
  return ['==', ['get', 'kind'], kind]
}

/** Largest first: on a world map the names of small countries would end up in the sea. */
function visibleCountries(): FilterSpecification {
  const area: ExpressionSpecification = ['get', 'area']
  const least: ExpressionSpecification = [
    'step',
    ['zoom'],
    COUNTRY_SIZES.large,
    2,
    COUNTRY_SIZES.medium,
    4,
    0,
  ]
  // Once state names show, the country's name would only be in the way.
  const isDivided: ExpressionSpecification = ['==', ['get', 'name'], DIVIDED_COUNTRY]
  const isShown: ExpressionSpecification = [
    'case',
    isDivided,
    ['<', ['zoom'], 4],
    ['>=', area, least],
  ]
  return ['all', ['==', ['get', 'kind'], 'country-name'], isShown]
}

function zoomed(...stops: [zoom: number, value: number][]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification
}

function fill(kind: string, color: string): LayerSpecification & { type: 'fill' } {
  return {
    id: kind,
    type: 'fill',
    source: BASEMAP_SOURCE,
    filter: ofKind(kind),
    paint: { 'fill-color': color },
  }
}

function line(
  kind: string,
  color: string,
  width: ExpressionSpecification,
  zooms: { minzoom?: number } = {},
): LayerSpecification & { type: 'line' } {
  return {
    id: kind,
    type: 'line',
    source: BASEMAP_SOURCE,
    filter: ofKind(kind),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width },
    ...zooms,
  }
}

function name(
  kind: string,
  color: string,
  halo: string,
  fonts: string[],
  size: ExpressionSpecification,
): LayerSpecification & { type: 'symbol' } {
  return {
    id: kind,
    type: 'symbol',
    source: BASEMAP_SOURCE,
    filter: ofKind(kind),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': fonts,
      'text-size': size,
      'text-max-width': 7,
      'text-letter-spacing': 0.04,
      'text-padding': 6,
      'symbol-sort-key': ['-', ['coalesce', ['get', 'area'], 0]],
    },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.2 },
  }
}
