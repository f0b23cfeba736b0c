'use client'

import type { ReactNode } from 'react'
import { useLiveSelection } from '@/lib/live/use-live-collection'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { StationZoneContext } from '@/lib/preferences/station-zone-context'
import { useAccess } from '@/lib/session/session-provider'
import { pumpStations } from '@/lib/stations/watch-stations'

interface StationZoneProps {
  edgeNodeId: string
  children: ReactNode
}

/** Times within are the station's own, where the user prefers that; only then stations are read. */
export function StationZone({ edgeNodeId, children }: StationZoneProps) {
  const { timeZone } = usePreferences()
  if (timeZone !== 'station') return children
  return <OwnZone edgeNodeId={edgeNodeId}>{children}</OwnZone>
}

function OwnZone({ edgeNodeId, children }: StationZoneProps) {
  const timeZone = useLiveSelection(
    pumpStations(useAccess()),
    ({ byId }) => byId.get(edgeNodeId)?.timeZone ?? null,
  )
  return <StationZoneContext value={timeZone}>{children}</StationZoneContext>
}
