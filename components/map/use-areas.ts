import { isMapFiltered } from '@/lib/map/address'
import type { MapArea } from '@/lib/map/areas/map-area'
import { useMapAreas } from '@/lib/map/areas/use-map-areas'
import { useOpenMap } from '@/lib/map/areas/use-open-map'
import type { useMapWorkspace } from './use-map-workspace'

interface AreasOptions {
  workspace: ReturnType<typeof useMapWorkspace>
  areAlertsKnown: boolean
  /** Uncovers the map. */
  uncover: () => void
}

/** The areas of alerts that belong together, and how to show one, here and from the alerts panel. */
export function useAreas({ workspace, areAlertsKnown, uncover }: AreasOptions) {
  const { address, list, trouble, mapRef, filter } = workspace
  const areas = useMapAreas(areAlertsKnown)
  const hasMap = trouble === null

  function show({ stationIds, bounds }: MapArea) {
    const shown = new Set<string>(list.located.map(({ station }) => station.edgeNodeId))
    const isWhole = stationIds.every((id) => shown.has(id))
    if (!isWhole && isMapFiltered(address)) filter({ search: '', statuses: [] })
    uncover()
    mapRef.current?.fitBounds(bounds)
  }

  useOpenMap(hasMap, show)
  return { areas, onShow: hasMap ? show : null }
}
