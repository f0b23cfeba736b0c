import type { GeoJSONSource, MapGeoJSONFeature } from 'maplibre-gl'
import type { OverlayOptions } from '@/components/map-view/map-overlay'
import { clusterMembers } from './cluster-members'
import { positionOf } from './mark-position'
import { showMemberChoice } from './member-choice'
import { CLUSTER_MAX_ZOOM, STATIONS } from './stations-source'

type OpenOptions = Pick<OverlayOptions, 'map' | 'maplibre' | 'onSelect'> & {
  isMotionReduced: boolean
}

const PADDING_PX = 72
/** Zoom step for a cluster whose members can't be read. */
const BLIND_STEP = 2

/**
 * Shows what is in a cluster: zooms in until it splits, or lists its stations where no zoom would
 * separate them.
 *
 * @returns the list, if shown
 */
export async function openCluster(
  mark: MapGeoJSONFeature,
  { map, maplibre, onSelect, isMotionReduced }: OpenOptions,
): Promise<{ close: () => void } | null> {
  const source = map.getSource<GeoJSONSource>(STATIONS)
  const center = positionOf(mark)
  if (!source) return null
  const id = Number(mark.properties.cluster_id)
  const [members, opensAt] = await Promise.all([
    clusterMembers(source, mark.properties),
    source.getClusterExpansionZoom(id).catch(() => null),
  ])
  const animate = !isMotionReduced
  if (!members || opensAt === null) {
    map.easeTo({ center, zoom: map.getZoom() + BLIND_STEP, animate })
    return null
  }
  if (opensAt > CLUSTER_MAX_ZOOM)
    return showMemberChoice({ map, maplibre, members, at: center, onSelect })
  const bounds = new maplibre.LngLatBounds()
  for (const { at } of members) bounds.extend(at)
  const camera = map.cameraForBounds(bounds, { padding: PADDING_PX })
  map.easeTo({
    center: camera?.center ?? center,
    zoom: Math.max(opensAt, Math.min(camera?.zoom ?? opensAt, CLUSTER_MAX_ZOOM)),
    animate,
  })
  return null
}
