import { lateComponent } from '@/components/live/late-component'
import { InterruptedNote } from '@/components/stations/data-notes'
import { NoStations } from '@/components/stations/list/empty-list'
import { LiveTrouble } from '@/components/stations/live-trouble'
import { troubleOf, troubleSinceMs } from '@/lib/live/live'
import { useStationList } from '@/lib/stations/list/use-station-list'
import { useIsWall } from '@/lib/browser/wall-address'
import { MapFrame } from './map-frame'
import { MapSkeleton } from './map-skeleton'
import { MapWorkspace } from './map-workspace'

const Wall = lateComponent(async () => (await import('./wall/map-wall')).Wall, {
  what: 'The wall display is',
  className: 'p-4',
})

export function MapPage() {
  return useIsWall() ? <Wall /> : <MapOfStations />
}

function MapOfStations() {
  const { data: board, unreadable, availability, areAlertsKnown } = useStationList()
  const trouble = troubleOf({ data: board, availability })
  if (!board && !trouble) return <MapSkeleton />
  const interruptedSinceMs = troubleSinceMs(availability)
  const isEmpty = board?.entries.length === 0 && unreadable.length === 0
  if (!board || isEmpty)
    return (
      <MapFrame>
        <h1 className="sr-only">Map</h1>
        {trouble && <LiveTrouble trouble={trouble} what="stations" />}
        {isEmpty && <InterruptedNote sinceMs={interruptedSinceMs} />}
        {isEmpty && <NoStations />}
      </MapFrame>
    )
  return (
    <MapWorkspace
      board={board}
      areAlertsKnown={areAlertsKnown}
      unreadable={unreadable}
      interruptedSinceMs={interruptedSinceMs}
    />
  )
}
