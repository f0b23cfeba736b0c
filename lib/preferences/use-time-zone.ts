import { use } from 'react'
import { useBrowserTimeZone } from '@/lib/time/use-browser-time-zone'
import { usePreferences } from './preferences-provider'
import { StationTimeZoneContext } from './station-time-zone-context'

/**
 * The IANA time zone to show times in.
 * @param stationZone default: the context's, else the browser's
 */
export function useTimeZone(stationZone?: string | null): string {
  const { timeZone } = usePreferences()
  const browserZone = useBrowserTimeZone()
  const contextZone = use(StationTimeZoneContext)
  if (timeZone === 'browser') return browserZone
  return timeZone === 'station' ? (stationZone ?? contextZone ?? browserZone) : timeZone
}
