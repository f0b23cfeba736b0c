'use client'

import { InterruptedNote } from '@/components/stations/interrupted-note'
import { NoStations } from '@/components/stations/list/empty-list'
import { LiveTrouble } from '@/components/stations/live-trouble'
import { troubleOf, troubleSinceMs } from '@/lib/live/live'
import { EMPTY_BOARD } from '@/lib/stations/board'
import { useStationList } from '@/lib/stations/list/use-station-list'
import { MapFrame } from './map-frame'
import { MapWorkspace } from './map-workspace'

/** The map starts while the stations load, so that they are drawn as soon as they are there. */
export function MapPage() {
  const { data: board, unreadable, availability, areAlertsKnown } = useStationList()
  const trouble = troubleOf({ data: board, availability })
  if (trouble)
    return (
      <MapFrame>
        <h1 className="sr-only">Map</h1>
        <LiveTrouble trouble={trouble} what="stations" />
      </MapFrame>
    )
  const interruptedSinceMs = troubleSinceMs(availability)
  if (board?.entries.length === 0 && unreadable.length === 0)
    return (
      <MapFrame>
        <h1 className="sr-only">Map</h1>
        <InterruptedNote sinceMs={interruptedSinceMs} />
        <NoStations />
      </MapFrame>
    )
  return (
    <MapWorkspace
      board={board ?? EMPTY_BOARD}
      isLoading={!board}
      areAlertsKnown={areAlertsKnown && board !== undefined}
      unreadable={unreadable}
      interruptedSinceMs={interruptedSinceMs}
    />
  )
}
