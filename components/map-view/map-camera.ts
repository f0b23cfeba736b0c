import type { LngLatBoundsLike, MapLibreMap } from 'maplibre-gl'
import { extentOf } from '@/lib/map/extent'
import type { MapHandle, PanDirection } from './map-handle'
import type { MapMarker } from './map-marker'

/** Closer than this no wish for stations goes, which may all be at one point. */
export const CLOSEST_FIT = 11
/** Around stations that are fitted: they and the controls take room. */
export const FIT_PADDING_PX = 56
const PAN_SHARE = 0.4

const PANS: Record<PanDirection, [x: number, y: number]> = {
  north: [0, -1],
  south: [0, 1],
  east: [1, 0],
  west: [-1, 0],
}

interface CameraState {
  markers: readonly MapMarker[]
  isMotionReduced: boolean
}

/** Moves the map as its page wishes; a wish before there is a map waits, the last one alone. */
export function createMapCamera(getState: () => CameraState) {
  let map: MapLibreMap | null = null
  let wish: ((map: MapLibreMap) => void) | null = null

  function move(how: (map: MapLibreMap) => void) {
    if (map) how(map)
    else wish = how
  }

  /** The page knows whether motion is wanted, the user's preference included. */
  const motion = () => ({ animate: !getState().isMotionReduced, essential: true })

  const handle: MapHandle = {
    flyTo: ({ longitude, latitude, zoom }) =>
      move((on) => {
        const target = { center: [longitude, latitude] as [number, number], zoom }
        if (getState().isMotionReduced) on.jumpTo(target)
        else on.flyTo({ ...target, essential: true })
      }),
    fit: (ids) =>
      move((on) => {
        const bounds = fittingBounds(getState().markers, ids)
        if (bounds) on.fitBounds(bounds, { ...fitOptions(on), ...motion() })
      }),
    zoomIn: () => move((on) => on.zoomIn(motion())),
    zoomOut: () => move((on) => on.zoomOut(motion())),
    pan: (direction) =>
      move((on) => {
        const { clientWidth, clientHeight } = on.getContainer()
        const [x, y] = PANS[direction]
        on.panBy([x * clientWidth * PAN_SHARE, y * clientHeight * PAN_SHARE], motion())
      }),
  }

  return {
    handle,
    attach: (to: MapLibreMap) => {
      map = to
      wish?.(to)
      wish = null
    },
  }
}

/** Bounds as MapLibre takes them: over the date line, the east goes on beyond 180°. */
export function fittingBounds(
  markers: readonly MapMarker[],
  ids: readonly string[] | 'all',
): LngLatBoundsLike | null {
  const wanted = ids === 'all' ? null : new Set(ids)
  const extent = extentOf(wanted ? markers.filter(({ id }) => wanted.has(id)) : markers)
  if (!extent) return null
  const { west, south, east, north } = extent
  return [west, south, east < west ? east + 360 : east, north]
}

/** A small map has no room to give away. */
function fitOptions(map: MapLibreMap) {
  const { clientWidth, clientHeight } = map.getContainer()
  const padding = Math.min(FIT_PADDING_PX, clientWidth / 6, clientHeight / 6)
  return { padding, maxZoom: CLOSEST_FIT }
}
