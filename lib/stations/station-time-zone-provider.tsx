'use client'

import type { ReactNode } from 'react'
import { useLiveSelection } from '@/lib/live/use-live-collection'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { StationZoneContext } from '@/lib/preferences/station-zone-context'
import { useAccess } from '@/lib/session/session-provider'
import { pumpStations } from './watch-stations'

interface StationTimeZoneProps {
  edgeNodeId: string
  children: ReactNode
}

/** Shows times inside in the station's zone if the user prefers that. Only then reads stations. */
export function StationTimeZone({ edgeNodeId, children }: StationTimeZoneProps) {
  const { timeZone } = usePreferences()
  if (timeZone !== 'station') return children
  return <OwnZone edgeNodeId={edgeNodeId}>{children}</OwnZone>
}

function OwnZone({ edgeNodeId, children }: StationTimeZoneProps) {
  const timeZone = useLiveSelection(
    pumpStations(useAccess()),
    ({ data }) => data?.get(edgeNodeId)?.timeZone ?? null,
  )
  return <StationZoneContext value={timeZone}>{children}</StationZoneContext>
}
