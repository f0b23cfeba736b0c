import type { LngLatBoundsLike, MapLibreMap } from 'maplibre-gl'
import type { MapStation } from '@/lib/map/stations'
import { extentOf, type MapBounds, type MapView } from '@/lib/map/view'
import type { OverlayState } from './map-overlay'

/** Stations to fit may all be at one point. */
const CLOSEST_FIT = 11
const FIT_PADDING_PX = 56
const PAN_SHARE = 0.4

export type MapHandle = MapCamera['handle']

type CameraState = Pick<OverlayState, 'markers' | 'isMotionReduced'>

export type MapCamera = ReturnType<typeof createMapCamera>

/** Outlives the map, so commands may come before it. */
export function createMapCamera() {
  let map: MapLibreMap | null = null
  let getState = (): CameraState => ({ markers: [], isMotionReduced: true })
  let wish: ((map: MapLibreMap) => void) | null = null

  function move(how: (map: MapLibreMap) => void) {
    if (map) how(map)
    else wish = how
  }

  function fit(on: MapLibreMap, bounds: LngLatBoundsLike) {
    on.fitBounds(bounds, { ...fitOptions(on.getContainer()), ...motion() })
  }

  /** Essential to MapLibre: the page already handles reduced motion. */
  const motion = () => ({ animate: !getState().isMotionReduced, essential: true })

  /** While the map loads, the last command is queued. */
  const handle = {
    flyTo: ({ longitude, latitude, zoom }: MapView) =>
      move((on) => {
        const target = { center: [longitude, latitude] as [number, number], zoom }
        if (getState().isMotionReduced) on.jumpTo(target)
        else on.flyTo({ ...target, essential: true })
      }),
    /** Does nothing if none of them is known. */
    fit: (ids: readonly string[] | 'all') =>
      move((on) => {
        const bounds = fittingBounds(getState().markers, ids)
        if (bounds) fit(on, bounds)
      }),
    fitBounds: (bounds: MapBounds) => move((on) => fit(on, continuous(bounds))),
    zoomIn: () => move((on) => on.zoomIn(motion())),
    zoomOut: () => move((on) => on.zoomOut(motion())),
    /** One step; east and south are 1, -1 or 0. */
    pan: (east: number, south: number) =>
      move((on) => {
        const { clientWidth, clientHeight } = on.getContainer()
        on.panBy([east * clientWidth * PAN_SHARE, south * clientHeight * PAN_SHARE], motion())
      }),
  }

  return {
    handle,
    attach: (to: MapLibreMap, state: () => CameraState) => {
      map = to
      getState = state
      wish?.(to)
      wish = null
    },
    detach: () => {
      map = null
    },
  }
}

/** In MapLibre's form; null if none of them is known. */
export function fittingBounds(
  markers: readonly MapStation[],
  ids: readonly string[] | 'all',
): LngLatBoundsLike | null {
  const wanted = ids === 'all' ? null : new Set(ids)
  const extent = extentOf(wanted ? markers.filter(({ id }) => wanted.has(id)) : markers)
  return extent && continuous(extent)
}

/** In MapLibre's form: across the date line, east exceeds 180°. */
function continuous({ west, south, east, north }: MapBounds): LngLatBoundsLike {
  return [west, south, east < west ? east + 360 : east, north]
}

export function fitOptions({ clientWidth, clientHeight }: HTMLElement) {
  const padding = Math.min(FIT_PADDING_PX, clientWidth / 6, clientHeight / 6)
  return { padding, maxZoom: CLOSEST_FIT }
}
