'use client'

import { InterruptedNote } from '@/components/stations/interrupted-note'
import { NoStations } from '@/components/stations/list/empty-list'
import { LiveTrouble } from '@/components/stations/live-trouble'
import { useStationList } from '@/lib/stations/list/use-station-list'
import { MapFrame } from './map-frame'
import { MapSkeleton } from './map-skeleton'
import { MapWorkspace } from './map-workspace'

export function MapPage() {
  const { live, board, areAlertsKnown, unreadable } = useStationList()
  if (live.kind === 'loading') return <MapSkeleton />
  if (live.kind === 'denied' || live.kind === 'failed')
    return (
      <MapFrame>
        <h1 className="sr-only">Map</h1>
        <LiveTrouble trouble={live} what="the stations" />
      </MapFrame>
    )
  if (board.entries.length === 0 && unreadable.size === 0)
    return (
      <MapFrame>
        <h1 className="sr-only">Map</h1>
        <InterruptedNote sinceMs={live.interruptedSinceMs} />
        <NoStations />
      </MapFrame>
    )
  return (
    <MapWorkspace
      board={board}
      areAlertsKnown={areAlertsKnown}
      unreadable={unreadable}
      interruptedSinceMs={live.interruptedSinceMs}
    />
  )
}
