import { AlertsAsOf } from '@/components/alerts/alerts-as-of'
import { StatusGlyph } from '@/components/stations/status-words'
import { Moment } from '@/components/ui/moment'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { troubleSinceMs } from '@/lib/live/live'
import { isMapFiltered } from '@/lib/map/address'
import type { MapArea } from '@/lib/map/areas/map-area'
import { useMapAreas } from '@/lib/map/areas/use-map-areas'
import { useOpenMap } from '@/lib/map/areas/use-open-map'
import type { Workspace } from './use-map-workspace'

export interface Areas {
  areas: readonly MapArea[]
  /** null without a map. */
  onShow: ((area: MapArea) => void) | null
}

export function useAreas(workspace: Workspace, uncover: () => void): Areas {
  const { areAlertsKnown, address, list, hasMap, mapRef, filter } = workspace
  const areas = useMapAreas(areAlertsKnown)

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

/** Not a live region: the bell already announces each new alert. */
export function AreaList({ areas, onShow }: Areas) {
  const oldSinceMs = troubleSinceMs(useAlertsAvailability())
  if (areas.length === 0) return null
  return (
    <ul
      aria-label="Areas with alerts"
      className="mb-3 max-h-36 overflow-y-auto rounded-md border border-alarm/50 bg-raised py-1 pr-1 pl-3 text-sm max-md:mb-0 max-md:max-h-28 max-md:shadow-raised print:max-h-none"
    >
      {areas.map((area) => (
        <li key={area.id} className="flex items-center gap-2 py-0.5">
          <StatusGlyph status={area.status} isOld={oldSinceMs !== null} />
          <p className="min-w-0 flex-1">
            <span className="font-medium">{area.title}</span>, since <Moment ms={area.sinceMs} />
            {oldSinceMs !== null && ', '}
            <AlertsAsOf />
            {area.unlocated > 0 && `, ${area.unlocated} not on the map`}
          </p>
          {onShow && (
            <button
              type="button"
              aria-label={`Show ${area.title}`}
              onClick={() => onShow(area)}
              className="touch-target shrink-0 rounded-sm px-2 font-medium text-accent hover:bg-sunken print:hidden"
            >
              Show
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
