import { use } from 'react'
import { useBrowserTimeZone } from '@/lib/time/use-browser-time-zone'
import { usePreferences } from './preferences-provider'
import { StationZoneContext } from './station-zone-context'

/**
 * The IANA time zone to show times in: the browser's, a named one, or each station's own.
 *
 * @param stationZone the station's zone; default: that of `StationZoneContext`, else the browser's
 */
export function useTimeZone(stationZone?: string | null): string {
  const { timeZone } = usePreferences()
  const browserZone = useBrowserTimeZone()
  const zoneAround = use(StationZoneContext)
  if (timeZone === 'browser') return browserZone
  return timeZone === 'station' ? (stationZone ?? zoneAround ?? browserZone) : timeZone
}
