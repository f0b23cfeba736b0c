'use client'

import type { ReactNode } from 'react'
import { useLiveSelection } from '@/lib/live/use-live-collection'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { StationTimeZoneContext } from '@/lib/preferences/station-time-zone-context'
import { useAccess } from '@/lib/session/session-provider'
import { pumpStations } from './watch-stations'

interface StationTimeZoneProviderProps {
  edgeNodeId: string | null
  children: ReactNode
}

/** Reads stations only if the user prefers their time zones. */
export function StationTimeZoneProvider({ edgeNodeId, children }: StationTimeZoneProviderProps) {
  const { timeZone } = usePreferences()
  if (timeZone !== 'station' || edgeNodeId === null) return children
  return <WithStationTimeZone edgeNodeId={edgeNodeId}>{children}</WithStationTimeZone>
}

interface WithStationTimeZoneProps {
  edgeNodeId: string
  children: ReactNode
}

function WithStationTimeZone({ edgeNodeId, children }: WithStationTimeZoneProps) {
  const timeZone = useLiveSelection(
    pumpStations(useAccess()),
    ({ data }) => data?.get(edgeNodeId)?.timeZone ?? null,
  )
  return <StationTimeZoneContext value={timeZone}>{children}</StationTimeZoneContext>
}
