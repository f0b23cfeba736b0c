import type { ReactNode } from 'react'
import { NoStations } from '@/components/stations/list/empty-list'
import type { Wall } from '@/lib/stations/wall/use-wall'

/** In place of tiles: no trouble, if that is known, and else no more than what is known. */
export function NoTrouble({ wall }: { wall: Wall }) {
  const { board, sources, unreadableStations, isAllClear } = wall
  const { readings, alerts } = sources
  const stations = board?.entries.length ?? 0
  if (board && stations + unreadableStations === 0) return <NoStations />
  if (isAllClear) return <Large>No station in trouble</Large>
  if (readings.kind !== 'live' || alerts.kind !== 'live') return null
  return (
    <Large>
      No trouble at {stations} of {stations + unreadableStations} stations
    </Large>
  )
}

function Large({ children }: { children: ReactNode }) {
  return (
    <p className="flex size-full items-center justify-center text-center text-[2.5em] font-semibold text-balance text-muted">
      {children}
    </p>
  )
}
