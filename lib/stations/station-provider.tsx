'use client'

import type { ReactNode } from 'react'
import { useLiveSelection } from '@/lib/live/use-live-collection'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { StationContext } from '@/lib/preferences/station-context'
import { useAccess } from '@/lib/session/session-provider'
import { pumpStations } from './watch-stations'

interface StationProviderProps {
  edgeNodeId: string | null
  children: ReactNode
}

/** Reads stations only if the user prefers their time zones. */
export function StationProvider({ edgeNodeId, children }: StationProviderProps) {
  const { timeZone } = usePreferences()
  if (timeZone !== 'station' || edgeNodeId === null) return children
  return <WithStation edgeNodeId={edgeNodeId}>{children}</WithStation>
}

function WithStation({ edgeNodeId, children }: { edgeNodeId: string; children: ReactNode }) {
  const station = useLiveSelection(
    pumpStations(useAccess()),
    ({ data }) => data?.get(edgeNodeId) ?? null,
  )
  return <StationContext value={station}>{children}</StationContext>
}
