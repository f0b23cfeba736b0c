import type { MapGeoJSONFeature, MapLibreMap, MapMouseEvent, PointLike } from 'maplibre-gl'
import type { OverlayOptions, OverlayState, StationGroup } from '@/components/map-view/map-overlay'
import type { MapStation } from '@/lib/map/stations'
import { MARKERS, URGENT } from './marker-layers'
import { openCluster, positionOf, worstFirst } from './open-cluster'

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
    if (!mark.properties.cluster) {
      const id = String(mark.properties.id)
      const group = groupAround(id, state()?.markers ?? [])
      return group ? onChoice(group) : onSelect(id)
    }
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

/** An urgent station, which no cluster takes in, may cover others at its point. */
function groupAround(id: string, markers: readonly MapStation[]): StationGroup | null {
  const at = markers.find((each) => each.id === id)
  if (!at) return null
  const { longitude, latitude } = at
  const stations = markers.filter(
    (each) => each.longitude === longitude && each.latitude === latitude,
  )
  return stations.length > 1 ? { longitude, latitude, stations: worstFirst(stations) } : null
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
