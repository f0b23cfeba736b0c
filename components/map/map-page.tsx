import { clsx } from 'clsx'
import { lateComponent } from '@/components/live/late-component'
import { InterruptedNote, LiveTrouble } from '@/components/stations/data-notes'
import { NoStations } from '@/components/stations/list/empty-list'
import { Skeleton } from '@/components/ui/loading'
import { troubleOf, troubleSinceMs } from '@/lib/live/live'
import { useStationList } from '@/lib/stations/list/use-station-list'
import { useIsWall } from '@/lib/browser/use-is-wall'
import { MapFrame, OPTION_PX, PANEL_WIDTH } from './map-frame'
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

const ROWS = Array.from({ length: 14 }, (_, index) => index)

function MapSkeleton() {
  return (
    <MapFrame>
      <h1 className="sr-only">Map</h1>
      <div
        role="status"
        aria-label="Loading stations"
        aria-busy="true"
        className="flex min-h-0 flex-1 flex-col-reverse md:flex-row"
      >
        <div
          aria-hidden
          className={clsx(
            'h-[52%] shrink-0 overflow-hidden border-line bg-surface max-md:border-t md:h-full md:border-r',
            PANEL_WIDTH,
          )}
        >
          <div className="flex flex-col gap-3 border-b border-line p-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-9" />
            <Skeleton className="h-8 md:h-17" />
          </div>
          {ROWS.map((row) => (
            <div
              key={row}
              className="flex flex-col justify-center gap-1.5 border-b border-line px-4"
              style={{ height: OPTION_PX }}
            >
              <Skeleton className="h-3.5 w-2/3" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          ))}
        </div>
        <div aria-hidden className="flex-1 bg-sunken" />
      </div>
    </MapFrame>
  )
}
