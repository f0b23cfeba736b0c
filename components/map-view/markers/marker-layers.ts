import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { CLUSTER_PROPERTIES, severityExpression } from '@/lib/map/clusters'
import type { StationFeature } from '@/lib/map/stations'
import { STATION_STATUSES } from '@/lib/stations/status'
import { FOCUS_IMAGE_PX, stationImagePx } from './draw-station'
import { clusterImage, stationImage } from './marker-images'
import type { MarkerLook } from './marker-look'

export const STATIONS = 'stations'
/** At this zoom 60 px are 15 m: stations still clustered are practically at one point. */
export const CLUSTER_MAX_ZOOM = 18
const CLUSTER_RADIUS_PX = 60

export function stationsSource(features: StationFeature[]) {
  return {
    type: 'geojson',
    data: { type: 'FeatureCollection', features },
    promoteId: 'id',
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PX,
    clusterMaxZoom: CLUSTER_MAX_ZOOM,
    maxzoom: CLUSTER_MAX_ZOOM + 1,
    clusterProperties: CLUSTER_PROPERTIES,
    // With a buffer, stations within 90° of the date line would be stored and counted twice.
    buffer: 0,
  } satisfies GeoJSONSourceSpecification
}

export const FOCUS = 'station-focus'
export const MARKERS = 'station-markers'
/** Overflowing or near it. */
export const URGENT = 'urgent-stations'
const NAMES = 'station-names'
const NAMES_FROM_ZOOM = 8
const NAME_PX = 12
const NAME_PADDING_PX = 1

/** Lowest first. `look` is the number of the images they use. */
export function markerLayers(
  { colors }: MarkerLook,
  look: number,
  fonts: readonly string[],
): LayerSpecification[] {
  const names = {
    'text-field': ['get', 'name'],
    'text-font': [...fonts],
    'text-size': NAME_PX,
    'text-padding': NAME_PADDING_PX,
    'text-anchor': 'top',
    'text-max-width': 9,
  } as const
  const paint = {
    'text-color': colors.muted,
    'text-halo-color': colors.surface,
    'text-halo-width': 1.5,
  }
  return [
    {
      id: NAMES,
      type: 'symbol',
      source: STATIONS,
      minzoom: NAMES_FROM_ZOOM,
      filter: ['!', ['has', 'point_count']],
      layout: {
        ...names,
        'text-offset': below(),
        // Where two names collide, the worse station's is shown.
        'symbol-sort-key': ['-', severity()],
      } as never,
      paint,
    },
    {
      id: MARKERS,
      type: 'symbol',
      source: STATIONS,
      layout: {
        'icon-image': ['case', ['has', 'point_count'], clusterImage(look), stationImage(look)],
        'icon-allow-overlap': true,
        'icon-padding': 0,
        // Worse statuses on top.
        'symbol-sort-key': ['case', ['has', 'point_count'], ['get', 'worst'], severity()] as never,
      },
    },
    {
      id: URGENT,
      type: 'symbol',
      source: FOCUS,
      filter: ['!', ['has', 'focus']],
      layout: {
        ...names,
        'text-offset': below(),
        'text-optional': true,
        'icon-image': stationImage(look),
        'icon-allow-overlap': true,
        'icon-padding': 0,
        'symbol-sort-key': severity(),
      } as never,
      paint: { ...paint, 'text-color': colors.ink },
    },
    {
      id: FOCUS,
      type: 'symbol',
      source: FOCUS,
      filter: ['has', 'focus'],
      layout: {
        ...names,
        'text-offset': [0, (FOCUS_IMAGE_PX / 2 + 1) / NAME_PX],
        'text-allow-overlap': true,
        'icon-image': stationImage(look),
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      } as never,
      paint: { ...paint, 'text-color': colors.ink, 'text-halo-width': 2 },
    },
  ]
}

/** A name begins where the marker's image ends, or the two would collide. */
function below(): unknown[] {
  const cases = STATION_STATUSES.flatMap((status) => [
    status,
    ['literal', [0, (stationImagePx(status) / 2 + NAME_PADDING_PX + 1) / NAME_PX]],
  ])
  return ['match', ['get', 'status'], ...cases, ['literal', [0, 2]]]
}

function severity(): never {
  return severityExpression() as never
}

/** The app's own fonts, or those of the style's glyph server if it has one. */
export function labelFonts(style: StyleSpecification, local: string[]): string[] {
  if (!style.glyphs) return local
  for (const layer of style.layers) {
    const fonts: unknown = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined
    if (isFontStack(fonts)) return fonts
  }
  return local
}

/** Rules out expressions, whose first item is a lowercase operator. */
function isFontStack(fonts: unknown): fonts is string[] {
  return (
    Array.isArray(fonts) && fonts.every((font) => typeof font === 'string' && /^[A-Z]/.test(font))
  )
}
