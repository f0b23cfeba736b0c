import type { MapGeoJSONFeature, MapLibreMap, MapMouseEvent, PointLike } from 'maplibre-gl'
import type { OverlayOptions, OverlayState } from '@/components/map-view/map-overlay'
import { MARKERS, URGENT } from './marker-layers'
import { openCluster, positionOf } from './open-cluster'

const MOUSE_REACH_PX = 8
const FINGER_REACH_PX = 20

type ListenOptions = Pick<OverlayOptions, 'map' | 'onSelect' | 'onChoice'> & {
  state: () => OverlayState | null
}

/** Pointer only: keyboard users have the list. Returns how to stop. */
export function listenToMarkers({ map, onSelect, onChoice, state }: ListenOptions): () => void {
  let lastClick: MapMouseEvent | null = null

  async function choose(event: MapMouseEvent) {
    lastClick = event
    onChoice(null)
    const mark = state() && markAt(map, event)
    if (!mark) return onSelect(null)
    if (!mark.properties.cluster) return onSelect(String(mark.properties.id))
    const group = await openCluster(map, mark, state()?.isMotionReduced ?? true)
    if (lastClick === event) onChoice(group)
  }

  const click = map.on('click', (event) => void choose(event))
  const move = map.on('mousemove', (event) => {
    map.getCanvas().style.cursor = state() && markAt(map, event) ? 'pointer' : ''
  })
  return () => {
    click.unsubscribe()
    move.unsubscribe()
    lastClick = null
  }
}

/** The mark under the pointer, or the nearest within reach. */
function markAt(map: MapLibreMap, { point, originalEvent }: MapMouseEvent) {
  if (!map.getLayer(MARKERS)) return null
  const [under] = marksIn(map, [point.x, point.y])
  if (under) return under
  const isFinger = 'pointerType' in originalEvent && originalEvent.pointerType === 'touch'
  const reach = isFinger ? FINGER_REACH_PX : MOUSE_REACH_PX
  const near = marksIn(map, [
    [point.x - reach, point.y - reach],
    [point.x + reach, point.y + reach],
  ])
  const distance = (mark: MapGeoJSONFeature) => map.project(positionOf(mark)).dist(point)
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

function marksIn(map: MapLibreMap, where: PointLike | [PointLike, PointLike]) {
  return map.queryRenderedFeatures(where, { layers: [URGENT, MARKERS] })
}
