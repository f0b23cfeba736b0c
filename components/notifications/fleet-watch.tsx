import type { ReactNode } from 'react'
import { useStationList } from '@/lib/stations/list/use-station-list'

/** Knows of overflows on pages that don't show the fleet. */
export function FleetWatch({ children }: { children: ReactNode }) {
  useStationList()
  return children
}
