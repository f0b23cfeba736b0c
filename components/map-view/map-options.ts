import type { MapOptions } from 'maplibre-gl'
import type { MapView } from '@/lib/map/view'
import { styleAt } from './basemap'
import { fitOptions, fittingBounds } from './map-camera'
import type { OverlayState } from './map-overlay'
import { CLUSTER_MAX_ZOOM } from './markers/marker-layers'

/** Without stations or an initial view: the United States, where most of our users work. */
const NOWHERE = { center: [-96, 38] as [number, number], zoom: 3 }

interface FirstLook extends Pick<OverlayState, 'markers' | 'isMotionReduced'> {
  view: MapView | null
}

/** Flat, north up: rotation and tilt would only make it harder to read. */
export function mapOptions(host: HTMLElement, look: FirstLook): MapOptions {
  return {
    container: host,
    style: styleAt(host),
    ...place(host, look),
    minZoom: 1,
    // Beyond it, stations at one point would no longer cluster and would hide each other.
    maxZoom: CLUSTER_MAX_ZOOM,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: { compact: true },
    reduceMotion: look.isMotionReduced,
    fadeDuration: look.isMotionReduced ? 0 : 200,
    locale: { 'Map.Title': 'Map of stations. Arrow keys move it, plus and minus zoom.' },
  }
}

function place(host: HTMLElement, { view, markers }: FirstLook) {
  if (view) return { center: [view.longitude, view.latitude] as [number, number], zoom: view.zoom }
  const bounds = fittingBounds(markers, 'all')
  if (!bounds) return NOWHERE
  return { bounds, fitBoundsOptions: fitOptions(host) }
}
